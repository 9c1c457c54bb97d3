import test, { type TestContext } from 'node:test'
import { s3Server, s3Settings } from './s3.ts'

/** Where pictures may be: the same has to be true of each. */
const stores: Readonly<Record<string, (t: Pick<TestContext, 'after'>) => Promise<Readonly<Record<string, string>>>>> = {
  folder: async () => ({}),
  bucket: async (t) => s3Settings((await s3Server(t)).address),
}

/** A test for each kind of store; it is given the settings of a service that keeps its pictures there. */
export function onEveryStore(
  name: string,
  work: (t: TestContext, settings: Readonly<Record<string, string>>) => Promise<void>,
): void {
  for (const [kind, settings] of Object.entries(stores)) {
    void test(`${name} (${kind})`, async (t) => work(t, await settings(t)))
  }
}
