import { expect } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startDemo } from '../browser/support/demo.ts'
import { realTest, requirePart } from './support/parts.ts'

const client = join(import.meta.dirname, '../../docs/programs/usher.py')

/** SABnzbd is written in Python, so its part has one. It starts through its own libc. */
function pythonCommand(): { argv: string[]; env: Record<string, string> } {
  const { root } = requirePart('sabnzbd')
  const only = (folder: string, like: RegExp) =>
    join(
      root,
      folder,
      readdirSync(join(root, folder)).find((name) => like.test(name))!,
    )
  const libraries = only('usr/lib', /-linux-gnu/)
  const loader = only(libraries.slice(root.length), /^ld-linux.*\.so/)
  return {
    argv: [loader, '--library-path', libraries, join(root, 'usr/bin/python3')],
    env: { PYTHONHOME: join(root, 'usr'), PYTHONDONTWRITEBYTECODE: '1', LANG: 'C.UTF-8' },
  }
}

realTest(['sabnzbd'], 'the Python client of the documents asks, changes and follows a job', async () => {
  const demo = await startDemo()
  try {
    const { argv, env } = pythonCommand()
    // Nothing listens there: a client that used the proxy would fail.
    const proxied = { ...env, http_proxy: 'http://127.0.0.1:9', HTTP_PROXY: 'http://127.0.0.1:9' }
    const run = async (token: string) => {
      const child = Bun.spawn([...argv, client, demo.address, token], { env: proxied, stdout: 'pipe', stderr: 'pipe' })
      const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
      return { out, err, exit: await child.exited }
    }
    const { out, err, exit } = await run(demo.token)
    expect([exit, err]).toEqual([0, ''])
    const [status, ...events] = out.trimEnd().split('\n')
    expect(status).toMatch(/services|running|household/i)
    expect(events.at(-2)).toMatch(/^job: /)
    expect(events.at(-1)).toMatch(/bazarr/i)
    const refused = await run('not-the-token')
    expect(refused.exit).toBe(1)
    expect(refused.err).toMatch(/Problem: .*token/)
  } finally {
    await demo.stop()
  }
})
