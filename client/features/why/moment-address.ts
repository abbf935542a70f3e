/** Where a session's page shows an instant, which is in ISO 8601. */
export const momentAddress = (sessionId: number, at: string) => `/liveHistory/${sessionId}?at=${at}`
