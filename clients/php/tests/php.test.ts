import { expect, test } from 'bun:test'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CLIENT_EXTENSIONS, TOOL_EXTENSIONS, findPhp } from '../../../tools/provision/php.ts'

const php = findPhp()

if (!php.found) {
  test.skip(`PHPUnit: skipped, ${php.because}`, () => {})
} else {
  const { cases, said: output, exit } = await phpunit(php.command([...CLIENT_EXTENSIONS, ...TOOL_EXTENSIONS]), php.root)
  for (const { name, fault } of cases) test(name, () => expect(fault).toBe(''))
  test('PHPUnit passes, and has run its tests', () => {
    expect({ exit, said: exit === 0 ? '' : output, some: cases.length > 20 }).toEqual({ exit: 0, said: '', some: true })
  })
}

interface PhpunitRun {
  cases: { name: string; fault: string }[]
  said: string
  exit: number
}

/** Runs PHPUnit over the whole client, and tells how each test went; a fault is empty where there is none. */
async function phpunit(command: string[], root: string): Promise<PhpunitRun> {
  const folder = await mkdtemp(join(tmpdir(), 'usher-phpunit-'))
  const report = join(folder, 'report.xml')
  try {
    const child = Bun.spawn([...command, `${root}/usr/bin/phpunit`, '--colors=never', '--log-junit', report], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, USHER_PHP: JSON.stringify(command) },
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const [out, err, exit] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
    return { cases: parseReport(await readFile(report, 'utf8').catch(() => '')), said: out + err, exit }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function parseReport(report: string): PhpunitRun['cases'] {
  const found = [...report.matchAll(/<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)]
  return found.map(([, attributes = '', inside = '']) => ({
    name: ['class', 'name']
      .map((key) => new RegExp(`\\b${key}="([^"]*)"`).exec(attributes)?.[1] ?? '')
      .join(' › ')
      .replaceAll('&quot;', ''),
    fault: /<(failure|error|skipped)\b/.test(inside) ? inside.trim() : '',
  }))
}
