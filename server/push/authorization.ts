/** The authorization header of the server's calls to the media engine's API. */
export const authorizationOf = (secret: string): string => `Basic ${Buffer.from(`greenroom:${secret}`).toString('base64')}`
