import { newsletterSend } from '../../../contract/actions/newsletter-send.ts'
import { newsletter as kind } from '../../../contract/kinds/newsletter.ts'
import { performNewsletter } from '../../features/overview/newsletter/perform.ts'
import {
  assertMailServer,
  newsletterChange,
  planNewsletter,
  type NewsletterPlan,
} from '../../features/overview/newsletter/plan.ts'
import { renderNewsletter } from '../../features/overview/newsletter/render.ts'
import { defineAction, payload } from '../../operations/handler.ts'

export default defineAction(newsletterSend, {
  plan: (args, machine) => planNewsletter(args, machine),
  dryRunOutcome: ({ data }: NewsletterPlan) => payload(kind, data),
  summary: () => 'Send the newsletter',
  changeRecord: newsletterChange,
  assertReady: assertMailServer,
  perform: async (plan, machine, work) => payload(kind, await performNewsletter(plan, machine, work)),
  render: ({ data }, renderer) => renderNewsletter(data, renderer),
})
