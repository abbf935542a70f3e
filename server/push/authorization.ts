/** How the server shows an engine's API that it knows the secret. */
export const authorizationOf = (secret: string): string => `Basic ${Buffer.from(`greenroom:${secret}`).toString('base64')}`
