import type { MediaApp, StoredCredential } from '../../../../platform/media-apps/roles/media-app.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { isAuthFailure } from '../apps/health-notes.ts'
import { checkEachApp } from '../per-app-results.ts'
import { fail, pass, requireFact, warn, type CheckResultDetails } from '../result.ts'

export const credentialsCurrent: ReadOnlyCheck = {
  id: 'credentials-current',
  group: 'credentials',
  title: 'The credentials that apps have for each other are current',
  meaning: 'One app rejects another, so requests are not handed on, or downloads are not found.',
  depends_on: ['apps-clients', 'credentials-valid'],
  visible_after_seconds: 0,
  remedy: { summary: 'see which credential is out of date', command: 'usher credentials' },
  repair: null,
  async run(facts) {
    const { all } = await facts.apps()
    return checkEachApp(all, facts, async (app) => {
      const subject = app.service
      const stored = requireFact(await app.storedCredentials())
      const outdated = stored.filter(({ isCurrent }) => isCurrent === false)
      const rejected = stored.flatMap(({ name, type, reportedResult }) =>
        reportedResult?.says === 'refused' ||
        (reportedResult?.says === 'fails' && isAuthFailure(reportedResult.because))
          ? [{ name, sort: type, because: reportedResult.because }]
          : [],
      )
      if (outdated.length > 0)
        return fail(`${app.title} has an old key of ${outdated.map(({ name }) => name).join(', ')}.`, {
          subject,
          ...rotateRemedy(outdated, all),
        })
      if (rejected.length === 0) return pass(`The credentials in ${app.title} work.`, { subject })
      const evidence = rejected.map(({ name, because }) => `${name}: ${because}`)
      const names = rejected.map(({ name }) => name).join(', ')
      const inside = rejected.some(({ sort }) => sort !== 'site' && sort !== 'indexer')
      return inside
        ? fail(`${names} rejected the credentials of ${app.title}.`, { subject, evidence })
        : warn(`${names} rejected the credentials of ${app.title}.`, { subject, evidence })
    })
  },
}

/** A new key reaches every app that has the old one. */
function rotateRemedy(outdated: readonly StoredCredential[], apps: readonly MediaApp[]): CheckResultDetails {
  const target = apps.find(({ app, rotation }) => rotation !== null && outdated.some((one) => one.targetApp === app))
  if (target === undefined) return {}
  return {
    remedy: {
      summary: `give ${target.title} a new key, and every app that uses it`,
      command: `usher credential rotate ${target.service}`,
    },
    alternatives: [{ summary: 'see which credential is out of date', command: 'usher credentials' }],
  }
}
