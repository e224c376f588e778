import type { MediaApp } from '../../../../platform/media-apps/roles/media-app.ts'
import type { ReadOnlyCheck } from '../check.ts'
import { isAccessDenied } from '../apps/access-denied.ts'
import { checkEachApp } from '../per-app-results.ts'
import { repairCommandFor } from '../repair-command.ts'
import { fail, FactUnavailableError, pass, type CheckResultDetails } from '../result.ts'

export const credentialsValid: ReadOnlyCheck = {
  id: 'credentials-valid',
  group: 'credentials',
  title: 'Every app accepts the key or password that usher has for it',
  meaning: 'usher cannot query the app. Every other app that has the same key is rejected as well.',
  depends_on: ['apps-answer'],
  visible_after_seconds: 0,
  remedy: { summary: 'see where each credential is stored, and whether it works', command: 'usher credentials' },
  repair: 'restart-refused',
  deadline_ms: 8000,
  async run(facts) {
    const { all } = await facts.apps()
    return checkEachApp(all, facts, async (app) => {
      const subject = app.service
      const answer = await app.info()
      if (answer.known) return pass(`${app.title} lets usher in.`, { subject })
      if (!isAccessDenied(answer.code)) throw new FactUnavailableError(answer.because, answer.code)
      return fail(answer.because, {
        subject,
        evidence: [`${app.title}: ${answer.code}`],
        ...(await refusedRemedies(app)),
      })
    })
  },
}

/** A key of the app's own is read again when the app starts; one of usher's settings has to be corrected there. */
async function refusedRemedies(app: MediaApp): Promise<CheckResultDetails> {
  const subject = app.service
  const see = { summary: `see where the credential of ${subject} is stored`, command: 'usher credentials' }
  const candidates = await app.credentialCandidates()
  const [first] = candidates.known ? candidates.value : []
  if (app.remote && (first?.setting ?? null) === null)
    return {
      remedy: { summary: 'give usher its key', command: `usher config set ${app.remote.key_setting}` },
      alternatives: [see],
      repairable: false,
    }
  if (first === undefined) return { remedy: see, repairable: false }
  if (first.setting !== null)
    return {
      remedy: { summary: 'give usher the one that the app accepts', command: `usher config set ${first.setting}` },
      alternatives: [see],
      repairable: false,
    }
  return {
    remedy: {
      summary: `restart ${subject}, so that it reads its own ${first.type === 'password' ? 'password' : 'key'} again`,
      command: repairCommandFor(`credentials-valid:${subject}`),
    },
    alternatives: [see],
  }
}
