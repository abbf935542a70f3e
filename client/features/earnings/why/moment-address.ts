/** The address of an instant on a session's page. `at`: in ISO 8601. */
export const momentAddress = (sessionId: number, at: string) => `/liveHistory/${sessionId}?at=${at}`
