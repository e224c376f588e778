export interface Ran {
  code: number
  out: string
  err: string
}

export interface How {
  env?: Record<string, string>
  input?: Blob
}

/** Runs a program to its end. */
export async function run(argv: string[], { env, input }: How = {}): Promise<Ran> {
  const child = Bun.spawn(argv, {
    env: { ...process.env, ...env },
    stdin: input ?? 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  return { code, out, err }
}

/** The standard output of a program that has to succeed. */
export async function must(argv: string[], how: How = {}): Promise<string> {
  const { code, out, err } = await run(argv, how)
  if (code !== 0) throw new Error(`${argv.slice(0, 6).join(' ')} ended with ${code}: ${lastLines(err || out)}`)
  return out
}

export const lastLines = (text: string, lines = 4) => text.trim().split('\n').slice(-lines).join(' | ')
