import type { ReadOnlyCheck } from '../check.ts'
import { pass, warn } from '../result.ts'

export const stackImages: ReadOnlyCheck = {
  id: 'stack-images',
  group: 'stack',
  title: 'Every service runs the declared image',
  meaning: 'It runs another version than the stack declares, until its container is recreated.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'recreate its container', command: 'usher up SERVICE' },
  repair: 'make-anew',
  async run({ status }) {
    return (await status()).services.flatMap(({ service, image: { declared, running, differs } }) => {
      if (running === null || declared === null) return []
      const evidence = [`declared: ${declared}`, `running: ${running}`]
      return differs
        ? [
            warn(`${service} does not run the declared image.`, {
              about: service,
              evidence,
              remedy: { summary: 'recreate its container', command: `usher up ${service}` },
            }),
          ]
        : [pass(`${service} runs the declared image.`, { about: service, evidence })]
    })
  },
}
