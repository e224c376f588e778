<?php

declare(strict_types=1);

namespace Usher\Client\Tools\Generate;

/** Generates a class for a named shape. */
final readonly class Shape
{
    /** @param array<string, mixed> $schema */
    public function __construct(
        private Types $types,
        private string $name,
        private array $schema,
        private string $where,
    ) {
    }

    public function text(): string
    {
        [$fields, $reads, $uses] = ['', '', false];
        foreach ($this->fields() as $key => [$type, $null, $schema]) {
            $name = Words::camel($key);
            $default = $this->isRequired($key) ? '' : ' = null';
            $fields .= self::remark($schema, $type, $null);
            $fields .= "        public {$type->nativeOrNull($null)} \${$name}{$default},\n";
            $read = $this->read($type, $key, $null);
            $uses = $uses || str_contains($read, 'Value::');
            $reads .= "            {$name}: {$read},\n";
        }
        $use = $uses ? "use Usher\\Client\\Reading\\Value;\n\n" : '';
        $said = isset($this->schema['description']) ? '/** ' . Words::said($this->schema['description']) . " */\n" : '';
        $empty = $fields === '' ? '' : "\n{$fields}    ";
        $given = $reads === '' ? '' : "\n{$reads}        ";
        return <<<PHP
            {$use}{$said}final readonly class {$this->name}
            {
                public function __construct({$empty}) {
                }

                /** Throws an UnexpectedValueException if the payload does not match the contract. */
                public static function from(\\stdClass \$from): self
                {
                    return new self({$given});
                }
            }

            PHP;
    }

    /** @return array<string, array<string, mixed>> more classes to generate, by name */
    public function parts(): array
    {
        $parts = [];
        foreach ($this->fields() as [$type]) {
            $parts += $type->parts;
        }
        return $parts;
    }

    /**
     * Returns the required fields before the others, which have a default.
     *
     * @return array<string, array{Type, bool, array<string, mixed>}>
     */
    private function fields(): array
    {
        [$required, $optional] = [[], []];
        foreach ($this->schema['properties'] as $key => $schema) {
            $type = $this->types->of($schema, $this->name . Words::pascal($key));
            if ($this->isRequired($key)) {
                $required[$key] = [$type, $type->nullable, $schema];
            } else {
                $optional[$key] = [$type, true, $schema];
            }
        }
        return $required + $optional;
    }

    private function isRequired(string $key): bool
    {
        return in_array($key, $this->schema['required'] ?? [], true);
    }

    private function read(Type $type, string $key, bool $null): string
    {
        $property = '$from->' . (preg_match('~^\w+$~', $key) === 1 ? $key : '{' . Words::quoted($key) . '}');
        $read = sprintf($type->read, $null ? $property : "{$property} ?? null", Words::quoted("{$this->where}.{$key}"));
        return $null ? "isset({$property}) ? {$read} : null" : $read;
    }

    /** @param array<string, mixed> $schema */
    private static function remark(array $schema, Type $type, bool $null): string
    {
        $lines = isset($schema['description']) ? [Words::said($schema['description'])] : [];
        if ($type->documented !== $type->native) {
            $lines[] = "@var {$type->documentedOrNull($null)}";
        }
        return match (count($lines)) {
            0 => '',
            1 => "        /** {$lines[0]} */\n",
            default => "        /**\n         * " . implode("\n         *\n         * ", $lines) . "\n         */\n",
        };
    }
}
