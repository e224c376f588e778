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
        [$fields, $reads] = ['', ''];
        foreach ($this->fields() as $key => [$type, $null, $schema]) {
            $name = Words::camel($key);
            $fields .= self::remark($schema, $type, $null) . "    public {$type->nativeOrNull($null)} \${$name};\n";
            $reads .= $this->read($type, $key, $null);
        }
        $use = str_contains($reads, 'Value::') ? "use Usher\\Client\\Reading\\Value;\n\n" : '';
        $said = isset($this->schema['description']) ? '/** ' . Words::said($this->schema['description']) . " */\n" : '';
        $fields .= $fields === '' ? '' : "\n";
        return <<<PHP
            {$use}{$said}final readonly class {$this->name}
            {
            {$fields}    private function __construct(\\stdClass \$from)
                {
            {$reads}    }

                /**
                 * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
                 */
                public static function from(\\stdClass \$from): self
                {
                    return new self(\$from);
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

    /** @return array<string, array{Type, bool, array<string, mixed>}> */
    private function fields(): array
    {
        $fields = [];
        foreach ($this->schema['properties'] as $key => $schema) {
            $type = $this->types->of($schema, $this->name . Words::pascal($key));
            $fields[$key] = [$type, $type->nullable || !$this->isRequired($key), $schema];
        }
        return $fields;
    }

    private function isRequired(string $key): bool
    {
        return in_array($key, $this->schema['required'] ?? [], true);
    }

    private function read(Type $type, string $key, bool $null): string
    {
        $name = Words::camel($key);
        $property = '$from->' . (preg_match('~^\w+$~', $key) === 1 ? $key : '{' . Words::quoted($key) . '}');
        $read = sprintf($type->read, $property, Words::quoted("{$this->where}.{$key}"));
        return $null
            ? "        \$this->{$name} = isset({$property}) ? {$read} : null;\n"
            : "        if (isset({$property})) {\n            \$this->{$name} = {$read};\n        }\n";
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
            1 => "    /** {$lines[0]} */\n",
            default => "    /**\n     * " . implode("\n     *\n     * ", $lines) . "\n     */\n",
        };
    }
}
