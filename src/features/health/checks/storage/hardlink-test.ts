import { configuredUser } from '../../../../platform/engine/container-user.ts'
import type { Container, Engine } from '../../../../platform/engine/engine.ts'
import type { DiagnosticCheck } from '../check.ts'
import { fail, notKnown, pass, skipped, type CheckResult } from '../result.ts'
import { gatherContentFolders } from './app-folders.ts'
import { EXIT_CANNOT_LINK, EXIT_CANNOT_WRITE, parseInodes, scratchCommand } from './scratch-command.ts'

export const storageHardlinkTest: DiagnosticCheck = {
  id: 'storage-hardlink-test',
  group: 'storage',
  title: 'A download can be linked into the library',
  meaning: 'Every import is a copy: it takes minutes instead of an instant, and the disk holds every file twice.',
  depends_on: ['storage-one-mount'],
  visible_after_seconds: 0,
  remedy: { summary: 'see what separates the two folders', command: 'usher storage' },
  repair: null,
  touches: 'Creates one empty file among the downloads, links it into each root folder, and removes both again.',
  async diagnose(facts, { scratch_id, signal }) {
    const [{ importers, clients, unanswered }, running, engine] = await Promise.all([
      gatherContentFolders(facts),
      facts.running(),
      facts.engine(),
    ])
    const landing = [...new Set(clients.flatMap(({ folders }) => folders))]
    const seen: CheckResult[] = []
    for (const { service, folders } of importers) {
      for (const root of folders) {
        for (const from of landing) {
          if (signal.aborted) return seen
          seen.push(
            await testLink({ engine, container: running.get(service)!, service, from, root, mark: scratch_id, signal }),
          )
        }
      }
    }
    if (seen.length === 0 && unanswered.length === 0) return skipped('No importer and no download client runs here.')
    return [...seen, ...unanswered]
  },
}

interface LinkTest {
  engine: Engine
  container: Container
  service: string
  from: string
  root: string
  mark: string
  signal: AbortSignal
}

async function testLink({ engine, container, service, from, root, mark, signal }: LinkTest): Promise<CheckResult> {
  const user = configuredUser(container)
  const ran = await engine.exec(container.id, scratchCommand(mark, from, root), { signal, ...(user && { user }) })
  const subject = `${service}:${from}>${root}`
  if (ran === undefined) return notKnown(`${service} ended during the test.`, { subject })
  const errors = ran.stderr.trim().split('\n').filter(Boolean)
  const inodes = parseInodes(ran.stdout)
  if (ran.exit_code === 0 && inodes.length === 2 && inodes[0] === inodes[1])
    return pass(`${service} linked a file from ${from} to ${root}.`, {
      subject,
      evidence: [`inode ${inodes[0]}, twice`],
    })
  if (ran.exit_code === EXIT_CANNOT_WRITE)
    return fail(`${service} cannot write to ${from}.`, { subject, evidence: errors })
  if (ran.exit_code === EXIT_CANNOT_LINK)
    return fail(`${service} cannot link from ${from} to ${root}.`, { subject, evidence: errors })
  if (ran.exit_code === 0)
    return fail(`${service} made a copy instead of a link.`, {
      subject,
      evidence: [`inodes ${inodes.join(', ')}`],
    })
  return notKnown(`usher could not run this test inside ${service}.`, { subject, evidence: errors })
}
