# Builds what the npm package holds, and runs it without a compiler, without npm’s own copy of Node, and as an ordinary user.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY client/package.json client/
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY bin bin
COPY scripts scripts
COPY src src
RUN npm run build \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
  && npm install --no-save --omit=dev --ignore-scripts --no-audit --no-fund "@aws-sdk/client-s3@$(node -p 'require("./package.json").peerDependencies["@aws-sdk/client-s3"]')" \
  && rm -rf node_modules/esbuild node_modules/@esbuild node_modules/node-linux-* node_modules/node-bin-* node_modules/almanac-client node_modules/openapi-* node_modules/.cache

FROM node:26-bookworm-slim
ENV NODE_ENV=production \
  NODE_COMPILE_CACHE=/tmp/almanac \
  HOST=0.0.0.0 \
  PORT=8080 \
  DATA_DIR=/data
WORKDIR /app
COPY package.json LICENSE ./
COPY bin bin
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "bin/almanac.js"]
CMD ["serve"]
