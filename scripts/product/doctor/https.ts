import { examineCertificate } from '#server/https/certificate.ts'
import type { Check } from './installation.ts'

/** Whether the certificate of the TLS ports can be used. */
export const https: Check = {
  name: 'https',
  async look({ env }) {
    return env.HTTPS ? examineCertificate(env) : 'HTTPS is not set: pages have a camera on this machine only'
  },
}
