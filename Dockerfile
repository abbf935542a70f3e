# One image for every process of the product: server, media, seed, audience, demo. docker-compose.yml says which one runs where.
FROM node:22-bookworm-slim AS base
WORKDIR /app

# What runs. Without the entries of what builds and tests, npm leaves out those that come along as somebody's peers: Prisma's command line and
# the compiler. The versions are those of the lock file all the same.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm pkg delete devDependencies && npm install --omit=dev --omit=peer --loglevel=error

# The database client, the programs, and the pages of both editions. Their tools stay behind.
FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm ci --loglevel=error
COPY tsconfig.json vite.config.ts ./
COPY contract contract
COPY client client
COPY media media
COPY prisma prisma
COPY scripts scripts
COPY seed seed
COPY server server
RUN node scripts/build.mjs

FROM base
# Mounted volumes take over who owns these.
RUN install -d -o node -g node /data /data/uploads /data/backups /data/recordings /data/seals /secrets /secrets/server /secrets/media /secrets/database
# The lock file tells `npm run` that all is installed.
COPY package.json package-lock.json .npmrc tsconfig.json ./
COPY --from=packages /app/node_modules node_modules
COPY contract contract
COPY media media
COPY prisma prisma
COPY scripts scripts
COPY seed seed
COPY server server
COPY --from=build /app/server/db/generated server/db/generated
COPY --from=build /app/dist dist
# Said here, so that a container that is run by hand is a production too.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2
USER node
EXPOSE 4000 4001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=10s --start-period=90s --retries=5 CMD ["node", "scripts/answers.mjs", "http://127.0.0.1:4000/readyz"]
# Node itself is the first process, and hears the signal.
CMD ["node", "dist/programs/server-main.mjs"]
