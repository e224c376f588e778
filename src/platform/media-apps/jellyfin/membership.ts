import { refuse } from '../../../lib/errors.ts'
import { id, inner, numberOr, number, texts, thing, type Foreign } from '../../../lib/json-reader.ts'
import type { ServerMembership, Shown } from '../roles/membership.ts'
import { from } from '../connection/known.ts'
import type { Line } from '../connection/line.ts'

/** source: `UnratedItem` of its published document, as far as a household has any. */
const UNRATED = ['Movie', 'Trailer', 'Series', 'Music', 'Book', 'Other']

/** Who is let in at Jellyfin, and what they are shown. */
export function membership(line: Line): ServerMembership {
  const user = (of: string) => line.ask(`/Users/${encodeURIComponent(of)}`, (said) => thing(said))
  return {
    add: async (name, password) => {
      const json = { Name: name, Password: password }
      const made = await line.instruct('/Users/New', {
        method: 'POST',
        json,
        what: `the member ${name}`,
        secrets: [password],
      })
      return id(thing(made, 'the new member'), 'Id')
    },
    show: async (of, shown) => {
      const now = await user(of)
      const what = 'what a member is shown'
      if (!now.known) throw refuse('APP-14', { app: line.title, service: line.service, what, why: now.because })
      const path = `/Users/${encodeURIComponent(of)}/Policy`
      await line.instruct(path, { method: 'POST', json: policyOf(inner(now.value, 'Policy'), shown), what })
    },
    shown: async (of) => from(await user(of), (one) => shownBy(inner(one, 'Policy'))),
    watched: (of) =>
      line.ask(
        `/Items?userId=${encodeURIComponent(of)}&recursive=true&includeItemTypes=Movie,Episode&filters=IsPlayed&limit=0`,
        (said) => number(thing(said), 'TotalRecordCount'),
      ),
    remove: async (of) =>
      void (await line.instruct(`/Users/${encodeURIComponent(of)}`, { method: 'DELETE', what: 'that a member goes' })),
  }
}

/** It takes a policy whole: what is not said is lost. source: `POST /Users/{id}/Policy` replaces everything. */
const policyOf = (policy: Foreign, { shelves, age, unrated }: Shown): Foreign => ({
  ...policy,
  EnableAllFolders: shelves === null,
  EnabledFolders: shelves ?? [],
  // source: since 10.9 the figures of ratings are ages.
  MaxParentalRating: age,
  BlockUnratedItems: age === null || unrated ? [] : UNRATED,
})

const shownBy = (policy: Foreign): Shown => ({
  shelves: policy['EnableAllFolders'] === false ? texts(policy, 'EnabledFolders') : null,
  age: numberOr(policy, 'MaxParentalRating'),
  unrated: texts(policy, 'BlockUnratedItems').length === 0,
})
