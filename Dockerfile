# One image for every process of the product: server, media, seed, audience, demo. docker-compose.yml selects the program of each container.
FROM node:22-bookworm-slim AS base
WORKDIR /app

# The packages that run. devDependencies are deleted from package.json first: otherwise npm also installs Prisma's command line and TypeScript,
# as peer dependencies of other packages. The versions still come from the lock file.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/root/.npm npm pkg delete devDependencies && npm install --omit=dev --omit=peer --loglevel=error

# Builds the database client, the programs, and the pages of both editions. Their tools stay out of the final image.
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
# Mounted volumes inherit the owner of these folders.
RUN install -d -o node -g node /data /data/uploads /data/backups /data/recordings /data/seals /secrets /secrets/server /secrets/media /secrets/database /secrets/certificate
# Our scripts compare the lock file with the installed packages.
COPY package.json package-lock.json .npmrc tsconfig.json .env.example ./
COPY --from=packages /app/node_modules node_modules
COPY contract contract
COPY media media
COPY prisma prisma
COPY scripts scripts
COPY seed seed
COPY server server
COPY --from=build /app/server/db/generated server/db/generated
COPY --from=build /app/dist dist
# Set here, so that a container that is started by hand runs in production mode, too.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data MALLOC_ARENA_MAX=2
USER node
EXPOSE 4000 4001
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=10s --start-period=90s --retries=5 CMD ["node", "scripts/answers.mjs", "http://127.0.0.1:4000/readyz"]
# Node itself is process 1, without a shell, and receives the signal.
CMD ["node", "dist/programs/server-main.mjs"]
