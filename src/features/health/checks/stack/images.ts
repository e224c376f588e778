import type { LookingCheck } from '../check.ts'
import { pass, warn } from '../seen.ts'

export const stackImages: LookingCheck = {
  id: 'stack-images',
  group: 'stack',
  title: 'Every service runs the image that is declared',
  meaning: 'It runs another version than the stack says, until it is made anew.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'make it anew', command: 'usher up SERVICE' },
  repair: 'make-anew',
  async look({ status }) {
    return (await status()).services.flatMap(({ service, image: { declared, running, differs } }) => {
      if (running === null || declared === null) return []
      const evidence = [`declared: ${declared}`, `running: ${running}`]
      return differs
        ? [
            warn(`${service} runs another image than is declared.`, {
              about: service,
              evidence,
              remedy: { summary: 'make it anew', command: `usher up ${service}` },
            }),
          ]
        : [pass(`${service} runs the image that is declared.`, { about: service, evidence })]
    })
  },
}
