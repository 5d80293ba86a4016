# The product as one image: what browsers load is built in the first stage, and only what runs is in the second. The
# digest pins the base image for every platform; the tag before it is for readers.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN node scripts/run.mjs build

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY package.json package-lock.json .npmrc LICENSE ./
COPY packages packages
COPY apps/server apps/server
# npm installs a workspace with all that it needs, even where only tests need it.
RUN npm pkg delete devDependencies --workspace @mostrador/server
RUN npm ci --omit=dev --workspace @mostrador/server --ignore-scripts && npm cache clean --force
COPY --from=build /app/THIRD_PARTY_NOTICES.md ./
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/widget/dist apps/widget/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "apps/server/src/main.ts"]
