<?php

declare(strict_types=1);

namespace Usher\Client\Tools\Generate;

/** Generates the tables of reads and actions, with a typed method each. */
final readonly class Calls
{
    /** Reads with their own method: one envelope per line, a file, an image, a job to follow. */
    private const array APART = ['logs', 'bundle', 'picture', 'job'];

    public function __construct(private Artefact $artefact, private Types $types)
    {
    }

    public function reads(): string
    {
        [$rows, $methods] = ['', ''];
        foreach ($this->artefact->reads as $name => $read) {
            $path = Words::quoted($read['path']);
            $rows .= '        ' . Words::quoted($name) . " => {$path},\n";
            if (!in_array($name, self::APART, true)) {
                $takes = array_map(
                    static fn (array $one): array => $one['schema'] + ['description' => $one['meaning'] ?? ''],
                    $read['parameters'],
                );
                $needs = array_keys(array_filter($read['parameters'], static fn (array $one): bool => $one['required']));
                $methods .= "\n" . $this->method($name, $read, $takes, $needs, "\$this->ask({$path}");
            }
        }
        return <<<PHP
            use Usher\\Client\\Envelope;
            use Usher\\Client\\Result;

            trait Reads
            {
                /** The path of each read. */
                public const array READS = [
            {$rows}    ];

                /**
                 * @param array<string, mixed> \$given
                 * @return Result<Envelope<object>>
                 */
                abstract public function ask(string \$path, array \$given = []): Result;
            {$methods}}

            PHP;
    }

    public function actions(): string
    {
        [$rows, $methods] = ['', ''];
        foreach ($this->artefact->actions as $name => $action) {
            $kinds = implode(', ', array_map(Words::quoted(...), self::kindsOf($action)));
            $offer = $action['offer'] ? 'true' : 'false';
            $rows .= '        ' . Words::quoted($name) . " => ['kinds' => [{$kinds}], 'offer' => {$offer}],\n";
            $takes = $action['body']['properties'] ?? [];
            $call = '$this->over->act(' . Words::quoted($name);
            $methods .= "\n" . $this->method($name, $action, $takes, $action['body']['required'] ?? [], $call);
        }
        return <<<PHP
            use Usher\\Client\\Connection;
            use Usher\\Client\\Envelope;
            use Usher\\Client\\Result;

            /** Every action, typed. Returns its outcome, or the job that runs it, which `job` follows. */
            final readonly class Actions
            {
                /** The kinds that each action returns, and whether it deletes or interrupts something and so takes an offer. */
                public const array ALL = [
            {$rows}    ];

                public function __construct(private Connection \$over)
                {
                }
            {$methods}}

            PHP;
    }

    /** @return array<string, string> the enumerations of parameters */
    public function words(): array
    {
        [$words, $takers] = [[], []];
        foreach ($this->artefact->reads as $name => $read) {
            $takers[$name] = array_map(static fn (array $one): array => $one['schema'], $read['parameters']);
        }
        foreach ($this->artefact->actions as $name => $action) {
            $takers[$name] = $action['body']['properties'] ?? [];
        }
        foreach ($takers as $name => $takes) {
            foreach ($takes as $key => $schema) {
                foreach ($this->types->of($schema, self::wordName($name, $key))->parts as $class => $part) {
                    $words[$class] = isset($part['enum'])
                        ? Files::words($class, $part)
                        : throw new \RuntimeException("The generator does not know how \"{$name}\" takes an object.");
                }
            }
        }
        return $words;
    }

    /**
     * @param array<string, mixed> $call
     * @param array<string, array<string, mixed>> $takes
     * @param list<string> $needs
     */
    private function method(string $name, array $call, array $takes, array $needs, string $begin): string
    {
        [$needed, $optional, $given, $params] = ['', '', '', ''];
        uksort($takes, self::order($needs));
        foreach ($takes as $key => $schema) {
            $type = $this->types->of($schema, self::wordName($name, $key));
            [$argument, $need] = [Words::camel($key), in_array($key, $needs, true)];
            $native = $type->nativeOrNull(!$need);
            $needed .= $need ? ", {$native} \${$argument}" : '';
            $optional .= $need ? '' : ", {$native} \${$argument} = null";
            $given .= ', ' . Words::quoted($key) . " => \${$argument}";
            $said = Words::said($schema['description'] ?? '');
            $params .= rtrim("     * @param {$type->documentedOrNull(!$need)} \${$argument} {$said}") . "\n";
        }
        $method = Words::camel($name);
        $arguments = substr($needed . $optional, 2);
        $body = $given === '' ? '' : ', [' . substr($given, 2) . ']';
        $classes = implode('|', array_map($this->artefact->classOfKind(...), self::kindsOf($call)));
        $meaning = Words::said($call['meaning']);
        return "    /**\n     * {$meaning}\n     *\n{$params}     * @return Result<Envelope<{$classes}>>\n     */\n"
            . "    public function {$method}({$arguments}): Result\n    {\n        return {$begin}{$body});\n    }\n";
    }

    /**
     * @param array<string, mixed> $call
     * @return list<string>
     */
    private static function kindsOf(array $call): array
    {
        $job = isset($call['answered']) && $call['answered'] !== 'at-once' ? ['job'] : [];
        return array_values(array_unique([...$call['kinds'], ...$job]));
    }

    /**
     * Puts required parameters first, then those of the call itself, then every action's `dry_run`, then the machine,
     * which every call of the owner takes.
     *
     * @param list<string> $needs
     * @return callable(string, string): int
     */
    private static function order(array $needs): callable
    {
        $place = static fn (string $key): array => [!in_array($key, $needs, true), $key === 'on', $key === 'dry_run', $key];
        return static fn (string $one, string $other): int => $place($one) <=> $place($other);
    }

    private static function wordName(string $call, string $parameter): string
    {
        return Words::pascal($call) . Words::pascal($parameter) . 'Choice';
    }
}
