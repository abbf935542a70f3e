// Starts the try-it page. After a sign-in on it, its other calls use that session.
const ui = window.SwaggerUIBundle({
  url: '/api/docs/openapi.json',
  dom_id: '#calls',
  deepLinking: true,
  docExpansion: 'list',
  filter: true,
  tryItOutEnabled: true,
  defaultModelsExpandDepth: -1,
  // Null: the document is not sent to Swagger's public validator.
  validatorUrl: null,
  responseInterceptor(response) {
    const token =
      response.headers?.['x-renewed-token']
      ?? (/\/(login|exchange)$/.test(response.url) ? (response.body?.token ?? tokenIn(response.text)) : undefined)
    if (response.ok && token) ui.preauthorizeApiKey('token', token)
    return response
  },
})

function tokenIn(text) {
  try {
    return JSON.parse(text).token
  } catch {
    return undefined
  }
}
