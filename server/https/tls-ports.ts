// The TLS ports. They pass their connections to the HTTP server of the plain ports, with its limits, calls and sockets.
import type { Server } from 'node:http'
import { createServer } from 'node:tls'
import type { EditionName } from '../deps.ts'
import type { AddedPort } from '../http/listen.ts'
import type { Env } from '../env.ts'
import type { Logger } from '../log.ts'
import { urlHost } from '../push/url-host.ts'
import { type CertificateSettings, certificateOf, type Certificate } from './certificate.ts'
import { createForwarding } from './forward.ts'

/** Shorter than the time in which the other connections end when the server stops. */
const handshakeMs = 5000

/** @param httpServer where the connections go; the events of a TLS connection are those of a plain one */
const createTlsServer = (httpServer: Server, certificate: Certificate) =>
  createServer(
    { ...certificate, minVersion: 'TLSv1.2', ALPNProtocols: ['http/1.1'], handshakeTimeout: handshakeMs, noDelay: true },
    (socket) => httpServer.emit('connection', socket),
  )

type Settings = CertificateSettings & Pick<Env, 'HTTPS_PORT' | 'SPORT_HTTPS_PORT' | 'MEDIA_API_URL' | 'MEDIA_ENGINE' | 'MEDIA_PLAY_URL'>

/** Everything that HTTPS adds to a server. Throws `FaultError` if its certificate cannot be used. */
export async function openHttps(env: Settings, engine: { httpPort: number }, log: Logger) {
  const certificate = await certificateOf(env)
  // The API of SRS has another port than its streams.
  const shared = env.MEDIA_ENGINE === 'srs' ? env.MEDIA_PLAY_URL : env.MEDIA_API_URL
  const { inFrontOf, close } = createForwarding(() => shared ?? `http://${urlHost(env.HOST)}:${engine.httpPort}`, log)
  return {
    inFrontOf,
    close,
    portFor(httpServer: Server, edition: EditionName): AddedPort {
      const setting = edition === 'standard' ? 'HTTPS_PORT' : 'SPORT_HTTPS_PORT'
      return { edition, setting, port: env[setting], server: createTlsServer(httpServer, certificate) }
    },
  }
}
