/** Like `fetch`, but reports the upload's progress from 0 to 1, which fetch cannot. */
export function sendForm(
  url: string,
  { method, headers, body, signal }: RequestInit & { body: FormData },
  onProgress: (share: number) => void,
) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method ?? 'POST', url)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => reject(new Error('the connection was lost')))
    request.addEventListener('abort', () => reject(new Error('given up')))
    request.addEventListener('load', () => {
      const answered = request
        .getAllResponseHeaders()
        .trim()
        .split(/\r\n/)
        .map((line): [string, string] => {
          const colon = line.indexOf(':')
          return [line.slice(0, colon), line.slice(colon + 1).trim()]
        })
      resolve(new Response(request.responseText, { status: request.status, statusText: request.statusText, headers: answered }))
    })
    signal?.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}
