/** A web app: a list of files made at startup, and the page for every other path. */
export interface WebApp {
  /** By path, from the first slash: `/app.js`. Files not listed are never opened. */
  files: ReadonlyMap<string, WebAppFile>
  page: WebAppFile
  /** The engine and the apps are simulated; the page says so. */
  rehearsal?: boolean
}

export interface WebAppFile {
  mediaType: string
  /** The bytes, or a path to read at each request. */
  content: Uint8Array | { path: string }
  /** The same bytes, compressed when the app was built. */
  compressed?: { br: Uint8Array; gzip: Uint8Array }
}

const mediaTypes: Record<string, string> = {
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

export function mediaTypeOf(path: string): string {
  return mediaTypes[path.slice(path.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
}

/** Returns the page of a build without the app. The API under /api works as usual. */
export function placeholderWebApp(): WebApp {
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>usher</title>
<h1>usher</h1>
<p>This build of usher has no web app. The API below <code>/api</code> works as usual,
and <code>usher ui --assets DIR</code> serves an app from a directory.</p>
</html>
`
  return {
    files: new Map(),
    page: { mediaType: mediaTypeOf('index.html'), content: new TextEncoder().encode(page) },
  }
}
