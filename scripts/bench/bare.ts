import fastify from 'fastify'

/* A bare server with one answer of JSON, as many bytes as the argument says: what no answer of ours can be faster than. */

const text = JSON.stringify({ text: 'x'.repeat(Math.max(0, Number(process.argv[2]) - 11)) })
const app = fastify()
app.get('/', (_request, reply) => reply.type('application/json; charset=UTF-8').send(text))
console.log(await app.listen({ port: 0 }))
