import type { MemberData, Request, RequestsData, StopSeedingData } from '../../../clients/typescript/src/index.ts'
import { formatBytes, formatList } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import type { ActionDescriptions } from '../describe.ts'
import { serviceName } from '../names.ts'
import { effect, effectIf, planOf, type PlanEffect } from '../plan.ts'

type Names =
  | 'request-approve'
  | 'request-decline'
  | 'search'
  | 'stop-seeding'
  | 'member-invite'
  | 'member-remove'
  | 'member-notify'
  | 'newsletter-send'

/** Requests, titles, downloads and people. */
export const householdActions: Pick<ActionDescriptions, Names> = {
  'request-approve': {
    question: ({ request }, data) => words().plans.household.approve(titleOf(requestIn(data, request))),
    verb: () => words().plans.household.approveVerb,
    plan: (data, { request }) => planOf({}, { effects: approvalEffects(requestIn(data, request)) }),
    undoable: null,
  },
  'request-decline': {
    question: ({ request, withdraw }, data) => {
      const { household } = words().plans
      if (withdraw) return household.reopen
      const found = requestIn(data, request)
      return found ? household.decline(found.member, titleOf(found)) : household.declineAny
    },
    verb: ({ withdraw }) => (withdraw ? words().plans.household.reopenVerb : words().plans.household.declineVerb),
    plan: (data, { request, reason, withdraw }) => {
      const { household } = words().plans
      const member = requestIn(data, request)?.member ?? household.somebody
      if (withdraw) return planOf({}, { effects: [effect('start', household.reopened(member))] })
      const effects = [
        effect('remove', household.declineSeen(member)),
        ...effectIf(Boolean(reason), 'keep', () => household.declineReason(reason!)),
        effect('keep', household.declineBack),
      ]
      return planOf({}, { effects })
    },
    undoable: null,
  },
  search: {
    question: ({ term }) => words().plans.household.search(term),
    verb: () => words().plans.household.searchVerb,
    plan: ({ search }) => {
      const { household } = words().plans
      const searches = search?.searches ?? []
      return planOf(
        {},
        {
          effects: [
            ...searches.map((what) => effect('start', household.searches(what))),
            effect('warn', household.searchLimit),
          ],
          isNothing: searches.length === 0,
        },
      )
    },
    undoable: null,
  },
  'stop-seeding': {
    question: (_, data) => (data ? words().plans.household.seed(data.download.title) : words().plans.household.seedAny),
    verb: () => words().plans.household.seedVerb,
    plan: (data) => planOf(data, { effects: seedingEffects(data) }),
    undoable: false,
    isDanger: true,
  },
  'member-invite': {
    question: ({ member }) => words().plans.household.invite(member),
    verb: () => words().plans.household.inviteVerb,
    plan: (data) => planOf(data, { effects: invitationEffects(data) }),
    undoable: true,
  },
  'member-remove': {
    typed: ({ member }) => member,
    question: ({ member }) => words().plans.household.remove(member),
    verb: () => words().plans.household.removeVerb,
    plan: (data) => planOf(data, { effects: removalEffects(data) }),
    undoable: false,
    isDanger: true,
  },
  'member-notify': {
    question: ({ member }) => words().plans.household.notify(member),
    verb: () => words().plans.household.notifyVerb,
    plan: (data) =>
      planOf(data, { effects: [effect('change', data.summary)], notes: data.because ? [data.because] : [] }),
    undoable: true,
  },
  'newsletter-send': {
    question: () => words().plans.household.newsletter,
    verb: () => words().plans.household.newsletterVerb,
    plan: (data) =>
      planOf(
        {},
        {
          effects: [effect('start', data.summary)],
          isNothing: !data.letters.some(({ result }) => result === 'pending'),
        },
      ),
    undoable: false,
  },
}

function requestIn(data: RequestsData | null, id: string): Request | null {
  return data?.requests.find((known) => known.id === id) ?? data?.requests[0] ?? null
}

function titleOf(request: Request | null): string {
  const { household } = words().plans
  if (request === null) return household.thisRequest
  const title = request.title ?? words().common.unknownTitle
  return request.seasons.length > 0 ? household.season(title, formatList(request.seasons.map(String))) : title
}

function approvalEffects(request: Request | null): readonly PlanEffect[] {
  const { household } = words().plans
  const size = request?.expected_bytes ?? null
  return [
    effect('start', household.approveStarts(request?.library_app ?? household.theLibrary)),
    ...effectIf(size !== null, 'change', () => household.takesRoom(formatBytes(size!))),
  ]
}

function seedingEffects({ download, frees_bytes, because, library_files, warnings }: StopSeedingData): PlanEffect[] {
  const { household } = words().plans
  const freesNothing = because ? household.seedFreesNothing(because) : household.seedFreesNothingAny
  return [
    effect('remove', household.seedRemoves(serviceName(download.download_client))),
    effect('change', frees_bytes > 0 ? household.seedFrees(formatBytes(frees_bytes)) : freesNothing),
    ...warnings.map((warning) => effect('warn', warning)),
    ...effectIf(library_files.length > 0, 'keep', () => household.libraryKeeps(library_files.length)),
  ]
}

function invitationEffects(data: MemberData): PlanEffect[] {
  const { household } = words().plans
  const { member, apps, libraries, age_limit, include_unrated, address } = data
  return [
    ...apps.map(({ app, because }) =>
      because === null
        ? effect('start', household.account(member, app))
        : effect('warn', household.leftAlone(app, because)),
    ),
    effect('keep', libraries.length === 0 ? household.seesAll : household.sees(formatList(libraries))),
    ...effectIf(age_limit !== null, 'change', () => household.ageLimit(age_limit!)),
    ...effectIf(age_limit !== null && include_unrated === false, 'change', () => household.unratedHidden),
    ...effectIf(!data.password_given, 'change', () => household.passwordFile),
    ...effectIf(address !== null, 'keep', () => household.signInAt(address!)),
  ]
}

function removalEffects({ apps, losses }: MemberData): PlanEffect[] {
  const { household } = words().plans
  return [
    ...apps.map(({ app, because }) =>
      because === null
        ? effect('remove', household.removesAccount(app))
        : effect('warn', household.leftAlone(app, because)),
    ),
    ...losses.map((loss) => effect('remove', loss.charAt(0).toUpperCase() + loss.slice(1))),
    effect('keep', household.mediaStays),
  ]
}
