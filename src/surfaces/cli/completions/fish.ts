import type { Offer, OfferedFlag, Offers } from './offers.ts'
import { commandWords, firstWords, quoted, secondWords, valueFlags } from './shared.ts'

/** For fish 3.1 and later. */
export function fish(offers: Offers): string {
  return `# fish completion for usher: usher completions fish

# The command that has been typed so far, or nothing.
function __usher_command
    set -l command
    set -l skip 0
    for word in (commandline -opc)[2..-1]
        if test $skip = 1
            set skip 0
            continue
        end
        switch $word
            case ${valueFlags(offers).join(' ')}
                set skip 1
            case '-*'
            case '*'
                contains -- (string join ' ' $command $word) ${commandWords(offers).map(quoted).join(' ')}
                and set command (string join ' ' $command $word)
        end
    end
    echo -- $command
end

function __usher_at
    test "$(__usher_command)" = "$argv[1]"
end

# What usher knows at the moment, where the same flags say.
function __usher_ask
    set -l words (commandline -opc)
    set -l where
    for flag in ${offers.globals
      .filter((flag) => !flag.switch)
      .map(({ flag }) => flag)
      .join(' ')}
        if set -l at (contains -i -- $flag $words)
            set -a where $flag $words[(math $at + 1)]
        end
    end
    for kind in $argv
        $words[1] __complete $kind $where 2>/dev/null
    end
end

complete -c usher -f
${[...offers.globals.map((flag) => flagLine(flag)), ...commandLines(offers)].join('\n')}
`
}

function commandLines(offers: Offers): string[] {
  const first = firstWords(offers).map(
    ({ words, summary }) => `complete -c usher -n "__usher_at ''" -a ${words.split(' ')[0]} -d ${quoted(summary)}`,
  )
  const rest = offers.commands.flatMap(({ words, flags, bare }) => {
    const at = ` -n "__usher_at '${words}'"`
    const more = secondWords(offers, words).map((word) => `complete -c usher${at} -a ${word}`)
    const bareLine = bare === undefined || 'directory' in bare ? [] : [`complete -c usher${at} -a ${offered(bare)}`]
    return [...more, ...bareLine, ...flags.map((flag) => flagLine(flag, at))]
  })
  return [...first, ...rest]
}

function flagLine({ flag, summary, switch: isSwitch, offer }: OfferedFlag, at = ''): string {
  const value = isSwitch
    ? ''
    : offer !== undefined && !('directory' in offer)
      ? ` -x -a ${offered(offer)}`
      : directory(offer)
  return `complete -c usher${at} -l ${flag.slice(2)}${value} -d ${quoted(summary)}`
}

function directory(offer: Offer): string {
  return offer === undefined ? ' -x' : ` -x -a '(__fish_complete_directories)'`
}

function offered(offer: Exclude<Offer, undefined | { directory: true }>): string {
  return 'values' in offer ? quoted(offer.values.join(' ')) : quoted(`(__usher_ask ${offer.ask.join(' ')})`)
}
