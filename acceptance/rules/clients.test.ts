import { describe, expect, test } from 'bun:test'
import { findPhp } from '../../tools/provision/php.ts'
import { listSourceFiles, readSourceText } from './support/source-files.ts'

/** What would be a server, by language. */
const LISTENING: Record<string, RegExp> = {
  typescript:
    /\bcreateServer\b|\bcreateSecureServer\b|\.listen\(|\b(?:Bun|Deno)\.(?:serve|listen)\b|\bWebSocketServer\b|node:(?:net|tls|dgram|http2|cluster)\b/,
  php: /\b(?:stream_socket_server|stream_socket_accept|socket_\w+|pcntl_\w+|swoole_\w+)\s*\(|\$_SERVER\b|php:\/\/input/,
}

/** What would be a user interface: a page, a terminal, or another program. */
const SHOWING: Record<string, RegExp> = {
  typescript:
    /\b(?:document|window|navigator|customElements|localStorage|sessionStorage)\s*[.[]|\b(?:innerHTML|createElement|alert|prompt)\s*\(|\bconsole\s*[.[]|\bprocess\s*\.\s*(?:std\w+|argv|exit)\b|node:(?:readline|tty|repl|child_process)\b|^#!/m,
  php: /\b(?:echo|print)\b\s*[^;=,)\s]|\b(?:printf|vprintf|print_r|var_dump|readline\w*|header|setcookie|proc_open|popen|passthru|system|exec|shell_exec|ob_\w+)\s*\(|\bSTD(?:IN|OUT|ERR)\b|php:\/\/(?:stdin|stdout|stderr|output)|\?>|^#!/m,
}

const sources = listSourceFiles('.ts', '.php')
const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|^\s*(?:\/\/|\*).*$/gm, '')
const ofClient = (client: string) =>
  sources
    .filter(({ path }) => path.startsWith(`clients/${client}/src/`))
    .map(({ path, text }) => ({ path, text: withoutComments(text) }))
const offenders = (client: string, rule: RegExp | undefined) =>
  ofClient(client).flatMap(({ path, text }) => {
    const found = rule!.exec(text)
    return found ? [`${path}: ${found[0]}`] : []
  })

describe.each(['typescript', 'php'])('the %s client', (client) => {
  test('has no server: nothing in it listens', () => {
    expect(ofClient(client).length).toBeGreaterThan(10)
    expect(offenders(client, LISTENING[client])).toEqual([])
  })

  test('has no user interface: nothing in it draws a page, writes to a terminal or reads from one', () => {
    expect(offenders(client, SHOWING[client])).toEqual([])
  })
})

test('neither package installs a command', () => {
  for (const path of ['clients/typescript/package.json', 'clients/php/composer.json'])
    expect(Object.keys(JSON.parse(readSourceText(path) ?? '') as object)).not.toContain('bin')
})

test.each([
  ['typescript', LISTENING, "import { createServer } from 'node:http'"],
  ['typescript', LISTENING, 'http.listen(80)'],
  ['typescript', LISTENING, "process.getBuiltinModule('node:net')"],
  ['typescript', SHOWING, 'document.title = sentence'],
  ['typescript', SHOWING, "console.log('lost')"],
  ['typescript', SHOWING, 'process.stdout.write(text)'],
  ['php', LISTENING, '$server = stream_socket_server($address);'],
  ['php', SHOWING, "echo 'lost';"],
  ['php', SHOWING, 'fwrite(STDERR, $sentence);'],
  ['php', SHOWING, 'header($line);'],
])('a %s client with this would be found', (client, rules, code) => {
  expect(rules[client]!.test(code)).toBe(true)
})

describe('the runtimes that the clients are tested on', () => {
  test('are Node 26 or newer, as the TypeScript client declares', () => {
    const { engines } = JSON.parse(readSourceText('clients/typescript/package.json')!) as { engines: { node: string } }
    expect(engines.node).toBe('>=26')
    const node = Bun.spawnSync(['node_modules/node/bin/node', '--version'])
    expect(Number(/^v(\d+)\./.exec(node.stdout.toString())?.[1])).toBeGreaterThanOrEqual(26)
  })

  const php = findPhp()
  if (!php.found) {
    test.skip(`the runtime of the PHP client: skipped, ${php.because}`, () => {})
    return
  }
  test('are PHP 8.5 or newer, as the PHP client declares', () => {
    const { require } = JSON.parse(readSourceText('clients/php/composer.json')!) as { require: { php: string } }
    expect(require.php).toBe('>=8.5')
    const version = Bun.spawnSync([...php.command([]), '-r', 'echo PHP_VERSION_ID;'])
    expect(Number(version.stdout.toString())).toBeGreaterThanOrEqual(80_500)
  })
})
