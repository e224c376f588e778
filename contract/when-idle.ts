import { integerParameter, switchParameter } from './parameter.ts'

/** How long an action waits at most, if it is not told. */
export const DEFAULT_WAIT_MINUTES = 720

/** The parameters of every action that can wait until it disturbs nobody. */
export const whenIdleParameters = {
  when_idle: switchParameter('Wait until nobody is watching, and nothing is being imported or unpacked'),
  wait_minutes: integerParameter(
    `With --when-idle: give up after this many minutes; by default ${DEFAULT_WAIT_MINUTES}`,
    {
      min: 1,
      max: 10_080,
    },
  ),
}
