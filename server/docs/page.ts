// The common frame of both pages of the API docs. All their files come from this server.
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Page {
  title: string
  here: 'calls' | 'events'
  head?: string
  content: string
}

const tabs = [
  ['calls', '/api/docs', 'Calls'],
  ['events', '/api/docs/events', 'Socket events'],
] as const

export const page = ({ title, here, head = '', content }: Page) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Greenroom</title>
<link rel="icon" href="data:,">
${head}<link rel="stylesheet" href="/api/docs/files/docs.css">
</head>
<body>
<header class="bar">
<strong>Greenroom</strong>
<nav aria-label="API docs">${tabs.map(([name, href, label]) => `<a href="${href}"${name === here ? ' aria-current="page"' : ''}>${label}</a>`).join('')}</nav>
<a class="document" href="/api/docs/openapi.json">openapi.json</a>
</header>
<main>${content}</main>
</body>
</html>
`
