// The common frame of the pages of the API docs. All their files come from this server.
export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

interface Page {
  title: string
  here: (typeof tabs)[number][0]
  head?: string
  content: string
}

const tabs = [
  ['calls', '/api/docs', 'Calls'],
  ['events', '/api/docs/events', 'Socket events'],
  ['limits', '/api/docs/limits', 'Limits and errors'],
] as const

/** @param rows the cells of each row, as HTML; the first cell is the heading of its row */
export const table = (caption: string, headings: string[], rows: string[][]) => `<table class="events"><caption>${caption}</caption>
<thead><tr>${headings.map((heading) => `<th scope="col">${heading}</th>`).join('')}</tr></thead><tbody>${rows
  .map(([first, ...rest]) => `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  .join('\n')}</tbody></table>`

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
