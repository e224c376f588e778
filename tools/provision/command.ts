export interface ProgramResult {
  code: number
  out: string
  err: string
}

export interface ProgramOptions {
  /** Beside the variables of this process. */
  env?: Record<string, string>
  /** In place of the variables of this process. */
  onlyEnv?: Record<string, string>
  cwd?: string
  input?: Blob
}

export async function runProgram(
  argv: string[],
  { env, onlyEnv, cwd, input }: ProgramOptions = {},
): Promise<ProgramResult> {
  const child = Bun.spawn(argv, {
    env: onlyEnv ?? { ...process.env, ...env },
    ...(cwd !== undefined && { cwd }),
    stdin: input ?? 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, err, code] = await Promise.all([child.stdout.text(), child.stderr.text(), child.exited])
  return { code, out, err }
}

export async function runOrThrow(argv: string[], how: ProgramOptions = {}): Promise<string> {
  const { code, out, err } = await runProgram(argv, how)
  if (code !== 0) throw new Error(`${argv.slice(0, 6).join(' ')} exited with ${code}: ${lastLines(err || out)}`)
  return out
}

export const lastLines = (text: string, lines = 4) => text.trim().split('\n').slice(-lines).join(' | ')
