import type { PlaybackData, PlayingData } from '../../../../contract/kinds/playing.ts'
import { joinWithAnd } from '../../../lib/text.ts'

interface PlayingFindings extends Pick<PlayingData, 'playbacks' | 'not_known'> {
  member: string | undefined
  has_servers: boolean
}

const audioMedia = ['music', 'books'] as const

/** Says in a sentence or two how many are watching and listening. Never says nobody while a server cannot be asked. */
export function summarizePlaying({ playbacks, member, has_servers, not_known }: PlayingFindings): string {
  if (!has_servers && not_known.length === 0) return 'No media server is turned on, so nothing can be played.'
  const subjects = joinWithAnd([...new Set(not_known.map(({ subject }) => subject))])
  if (playbacks.length === 0) return nothingPlays(member, subjects)
  const unasked = subjects === '' ? '' : ` It is not known what is playing on ${subjects}.`
  if (member !== undefined)
    return `${playbacks[0]!.member} is playing ${countNoun(playbacks.length, 'title')}.${unasked}`
  const listening = playbacks.filter(isAudio).length
  const watching = playbacks.length - listening
  const paused = playbacks.filter((one) => one.paused === true).length
  const pausedText = paused === 0 ? '' : `, ${paused} of them paused`
  return `${countPeople(watching, listening)}${pausedText}.${unasked}`
}

export const isAudio = ({ media }: Pick<PlaybackData, 'media'>): boolean => audioMedia.some((audio) => audio === media)

function nothingPlays(member: string | undefined, subjects: string): string {
  if (subjects !== '')
    return member === undefined
      ? `usher cannot tell whether anybody is playing anything on ${subjects}.`
      : `usher cannot tell whether ${member} is playing anything on ${subjects}.`
  return member === undefined
    ? 'Nobody is watching or listening.'
    : `Nobody called "${member}" is watching or listening.`
}

/** `2 people are watching, and 1 is listening` */
function countPeople(watching: number, listening: number): string {
  if (watching === 0) return listening === 1 ? '1 person is listening' : `${listening} people are listening`
  const watchers = watching === 1 ? '1 person is watching' : `${watching} people are watching`
  if (listening === 0) return watchers
  return [watchers, listening === 1 ? 'and 1 is listening' : `and ${listening} are listening`].join(', ')
}

const countNoun = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
