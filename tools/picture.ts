import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Draws `docs/terminal.svg`: a rehearsed household, asked on a terminal. Run it by hand when reports look different:
 * `bun tools/picture.ts`. The times in it are those of the day it was drawn.
 */
const COLUMNS = 84
const LINE = 20
const CHARACTER = 8.43
const lines = [[], ['up', 'music'], ['status', '--no-footnotes']]

const tones: Record<string, string> = {
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
  const shown: string[] = []
  for (const words of lines) {
    const { stdout } = Bun.spawnSync([process.execPath, main, ...words, '--home', home], { env, stderr: 'ignore' })
    shown.push(`\u001b[1m$ ${['usher', ...words].join(' ')}\u001b[0m`, ...stdout.toString().trimEnd().split('\n'), '')
  }
  await Bun.write(join(import.meta.dirname, '../docs/terminal.svg'), picture(shown.slice(0, -1)))
} finally {
  demo.kill('SIGINT')
  await demo.exited
  rmSync(home, { recursive: true, force: true })
}

function picture(text: readonly string[]): string {
  const width = Math.ceil(COLUMNS * CHARACTER + 48)
  const height = text.length * LINE + 48
  const rows = text.map((line, at) => `<text x="24" y="${38 + at * LINE}" xml:space="preserve">${spans(line)}</text>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="usher on a terminal: where things stand, a form turned on, and the status of every service">
<rect width="${width}" height="${height}" rx="10" fill="#fbfaf7" stroke="#dcd8cf"/>
<g font-family="ui-monospace, SFMono-Regular, Menlo, 'DejaVu Sans Mono', monospace" font-size="14" fill="#22262b">
${rows.join('\n')}
</g>
</svg>
`
}

/** A line with its colours: each run of text in one tone becomes one span. */
function spans(line: string): string {
  let tone = ''
  return line
    .split(/(\u001b\[[\d;]*m)/)
    .map((part) => {
      const code = /^\u001b\[([\d;]*)m$/.exec(part)?.[1]
      if (code === undefined) return part === '' ? '' : `<tspan${tone}>${escaped(part)}</tspan>`
      const bold = code.split(';').includes('1') ? ' font-weight="700"' : ''
      const fill = code
        .split(';')
        .map((one) => tones[one])
        .find(Boolean)
      tone =
        code === '0' || code === '' || code === '39' || code === '22' ? '' : `${bold}${fill ? ` fill="${fill}"` : ''}`
      return ''
    })
    .join('')
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
