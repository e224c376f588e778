/** A web app as it is served: a list of files made when usher started, and the one page every other path answers with. */
export interface App {
  /** By path, from the first slash: `/app.js`. Nothing that is not here is ever opened. */
  files: ReadonlyMap<string, AppFile>
  page: AppFile
  /** The wire version it says it speaks; null where it says none. */
  wire: number | null
}

export interface AppFile {
  type: string
  /** Its bytes, or where they are read from at each request. */
  from: Uint8Array | { path: string }
}

const types: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  webmanifest: 'application/manifest+json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
}

export function typeOf(path: string): string {
  return types[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}

/** Stands in a build that carries no app. The interface below /api answers as usual. */
export function noApp(): App {
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>usher</title>
<h1>usher</h1>
<p>This build of usher carries no web app. Its interface answers below <code>/api</code> as usual,
and <code>usher ui --assets DIR</code> serves an app from a directory.</p>
</html>
`
  return { files: new Map(), page: { type: typeOf('index.html'), from: new TextEncoder().encode(page) }, wire: null }
}
