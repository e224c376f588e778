import { configuredUser } from '../../../../platform/engine/container-user.ts'
import type { DiagnosticCheck } from '../check.ts'
import { fail, notKnown, pass, skipped, type CheckResult } from '../result.ts'
import { gatherContentFolders } from './app-folders.ts'
import { EXIT_CANNOT_WRITE, scratchCommand } from './scratch-command.ts'

export const storageWriteTest: DiagnosticCheck = {
  id: 'storage-write-test',
  group: 'storage',
  title: 'Every app can write to its folders',
  meaning: 'All of its imports or downloads fail with "permission denied".',
  depends_on: ['storage-writable', 'storage-folders'],
  visible_after_seconds: 0,
  remedy: { summary: 'give the folder to the user of PUID and PGID', command: null },
  repair: 'set-folder-owner',
  touches:
    'Creates one empty file in each folder that the apps write to, as the user they run as, and removes it again.',
  async diagnose(facts, { scratch_id, signal }) {
    const [{ importers, clients, unanswered }, running, engine] = await Promise.all([
      gatherContentFolders(facts),
      facts.running(),
      facts.engine(),
    ])
    const results: CheckResult[] = []
    for (const { service, title, folders } of [...importers, ...clients]) {
      const container = running.get(service)!
      const user = configuredUser(container)
      for (const folder of folders) {
        if (signal.aborted) return results
        const subject = `${service}:${folder}`
        const ran = await engine.exec(container.id, scratchCommand(scratch_id, folder), {
          signal,
          ...(user && { user }),
        })
        const errors = ran?.stderr.trim().split('\n').filter(Boolean) ?? []
        const as = user === undefined ? [] : [`as user ${user}`]
        if (ran?.exit_code === 0) results.push(pass(`${title} wrote to ${folder}.`, { subject, evidence: as }))
        else if (ran?.exit_code === EXIT_CANNOT_WRITE)
          results.push(fail(`${title} cannot write to ${folder}.`, { subject, evidence: [...errors, ...as] }))
        else results.push(notKnown(`usher could not run this test inside ${service}.`, { subject, evidence: errors }))
      }
    }
    if (results.length === 0 && unanswered.length === 0) return skipped('No app that stores files runs here.')
    return [...results, ...unanswered]
  },
}
