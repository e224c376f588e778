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
  repair: 'recreate-service',
  async run({ status }) {
    return (await status()).services.flatMap(
      ({ service, container_image: { declared_image, running_image, differs } }) => {
        if (running_image === null || declared_image === null) return []
        const evidence = [`declared: ${declared_image}`, `running: ${running_image}`]
        return differs
          ? [
              warn(`${service} does not run the declared image.`, {
                subject: service,
                evidence,
                remedy: { summary: 'recreate its container', command: `usher up ${service}` },
              }),
            ]
          : [pass(`${service} runs the declared image.`, { subject: service, evidence })]
      },
    )
  },
}
