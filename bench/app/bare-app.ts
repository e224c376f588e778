import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the app keeps the session of a tab, in `sessionStorage`. */
export const SESSION_KEY = 'usher-session'

const script = `
const { token } = JSON.parse(sessionStorage.getItem('${SESSION_KEY}'))
const response = await fetch('/api/status', { headers: { 'X-Service-Token': token } })
const { data } = await response.json()
for (const { name, summary } of data.services) {
  const line = document.createElement('p')
  line.className = 'drawn'
  line.textContent = name + ' ' + summary
  document.body.append(line)
}`

/**
 * Writes the smallest page that shows an answer of usher: one script, one request, a line for each service. Whatever
 * shows more cannot be faster.
 */
export function writeBareApp(): string {
  const folder = mkdtempSync(join(tmpdir(), 'usher-bare-app-'))
  const head = '<!doctype html><meta charset="utf-8"><meta name="usher-wire" content="1"><title>bare</title>'
  writeFileSync(join(folder, 'index.html'), `${head}<script type="module" src="/bare.js"></script>`)
  writeFileSync(join(folder, 'bare.js'), script)
  return folder
}
