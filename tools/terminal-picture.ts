import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Draws `docs/terminal.svg` from a rehearsed household. Run it by hand when reports change: `bun
 * tools/terminal-picture.ts`. Times are those of the day it was drawn.
 */
const COLUMNS = 84
const LINE_HEIGHT = 20
const CHARACTER_WIDTH = 8.43
const commands = [[], ['restart', 'jellyfin', '--dry-run'], ['status', '--no-footnotes']]
/** Until then a service that does not answer may only be starting. */
const SETTLED_MS = 70_000

const ansiColors: Record<string, string> = {
  '31': '#c0392b',
  '32': '#2e7d4f',
  '33': '#a8741a',
  '36': '#2a6f97',
  '90': '#7a7f87',
}
const home = mkdtempSync(join(tmpdir(), 'usher-picture-'))
const main = join(import.meta.dirname, '../src/main.ts')
const env = { ...process.env, CLICOLOR_FORCE: '1', COLUMNS: String(COLUMNS), LANG: 'C.UTF-8' }

const demo = Bun.spawn([process.execPath, main, 'demo', '--home', home, '--fault', 'unhealthy', '--json'], {
  env,
  stdout: 'pipe',
  stderr: 'ignore',
})
try {
  await demo.stdout.getReader().read()
  await Bun.sleep(SETTLED_MS)
  const lines: string[] = []
  for (const words of commands) {
    const { stdout } = Bun.spawnSync([process.execPath, main, ...words, '--home', home], { env, stderr: 'ignore' })
    lines.push(`\u001b[1m$ ${['usher', ...words].join(' ')}\u001b[0m`, ...stdout.toString().trimEnd().split('\n'), '')
  }
  await Bun.write(join(import.meta.dirname, '../docs/terminal.svg'), renderSvg(lines.slice(0, -1)))
} finally {
  demo.kill('SIGINT')
  await demo.exited
  rmSync(home, { recursive: true, force: true })
}

function renderSvg(text: readonly string[]): string {
  const width = Math.ceil(COLUMNS * CHARACTER_WIDTH + 48)
  const height = text.length * LINE_HEIGHT + 48
  const rows = text.map(
    (line, at) => `<text x="24" y="${38 + at * LINE_HEIGHT}" xml:space="preserve">${coloredSpans(line)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="usher on a terminal: where things stand, a form turned on, and the status of every service">
<rect width="${width}" height="${height}" rx="10" fill="#fbfaf7" stroke="#dcd8cf"/>
<g font-family="ui-monospace, SFMono-Regular, Menlo, 'DejaVu Sans Mono', monospace" font-size="14" fill="#22262b">
${rows.join('\n')}
</g>
</svg>
`
}

/** Renders a coloured line: each run of one tone becomes a span. */
function coloredSpans(line: string): string {
  let tone = ''
  return line
    .split(/(\u001b\[[\d;]*m)/)
    .map((part) => {
      const code = /^\u001b\[([\d;]*)m$/.exec(part)?.[1]
      if (code === undefined) return part === '' ? '' : `<tspan${tone}>${escapeXml(part)}</tspan>`
      const bold = code.split(';').includes('1') ? ' font-weight="700"' : ''
      const fill = code
        .split(';')
        .map((one) => ansiColors[one])
        .find(Boolean)
      tone =
        code === '0' || code === '' || code === '39' || code === '22' ? '' : `${bold}${fill ? ` fill="${fill}"` : ''}`
      return ''
    })
    .join('')
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
