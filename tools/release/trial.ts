import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assertAnswers } from '../build/first-run.ts'
import { hostTarget, type TargetName } from '../build/target.ts'
import { runProgram } from '../provision/command.ts'
import { makeTrialRoot, type TrialMachine } from './trial-root.ts'

/** Where a program of a release was run, or why it was not. */
export interface TrialResult {
  readonly target: TargetName
  /** A noun phrase of the machine, its C library and its processor. */
  readonly machine: string
  /** Why it was not run there; null if it was. */
  readonly because: string | null
}

interface RootTrial extends TrialMachine {
  machine: string
}

const NEHALEM = 'an x64 processor of 2008 without AVX (QEMU, Nehalem)'
const CORTEX = 'an ARM processor of 2012 (QEMU, Cortex-A53)'
const [GLIBC, MUSL] = ['with glibc 2.36 and nothing else', 'with musl 1.2.3, Debian’s libstdc++ and nothing else']

/** The old processors tell whether one build serves all. */
const rootTrials: Partial<Record<TargetName, readonly RootTrial[]>> = {
  'linux-x64': [
    { machine: `an x64 machine ${GLIBC}`, architecture: 'x64', libc: 'glibc' },
    { machine: `${NEHALEM} ${GLIBC}`, architecture: 'x64', libc: 'glibc', processor: 'Nehalem' },
  ],
  'linux-arm64': [{ machine: `${CORTEX} ${GLIBC}`, architecture: 'arm64', libc: 'glibc', processor: 'cortex-a53' }],
  'linux-x64-musl': [
    { machine: `an x64 machine ${MUSL}`, architecture: 'x64', libc: 'musl' },
    { machine: `${NEHALEM} ${MUSL}`, architecture: 'x64', libc: 'musl', processor: 'Nehalem' },
  ],
  'linux-arm64-musl': [{ machine: `${CORTEX} ${MUSL}`, architecture: 'arm64', libc: 'musl', processor: 'cortex-a53' }],
}

/** Runs a built program on each machine that can be had here. Throws if it runs and answers wrongly. */
export async function tryProgram(target: TargetName, program: string, root: string): Promise<TrialResult[]> {
  const results: TrialResult[] = []
  if (target === hostTarget) results.push(await tryOn(target, 'the machine that built it', [program], root))
  else if (target.startsWith('darwin-'))
    results.push({ target, machine: 'a Mac', because: 'The release was not built on such a Mac.' })
  for (const trial of rootTrials[target] ?? []) {
    const folder = mkdtempSync(join(tmpdir(), 'usher-trial-'))
    try {
      const command = makeTrialRoot(folder, program, trial)
      const { machine } = trial
      results.push(
        'because' in command
          ? { target, machine, because: command.because }
          : await tryOn(target, machine, command, root),
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  return results
}

/** The program answers in the wire version of its sources, and prints the man page that its archive has. */
async function tryOn(
  target: TargetName,
  machine: string,
  command: [string, ...string[]],
  root: string,
): Promise<TrialResult> {
  const began = performance.now()
  await assertAnswers(command)
  const seconds = ((performance.now() - began) / 1000).toFixed(2)
  const { out } = await runProgram([...command, 'man'])
  if (out !== readFileSync(join(root, 'docs/usher.1'), 'utf8'))
    throw new Error(`usher for ${target} does not print its man page on ${machine}.`)
  console.log(`usher-${target} answers on ${machine}, in ${seconds} s`)
  return { target, machine, because: null }
}
