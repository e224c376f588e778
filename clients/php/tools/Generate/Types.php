<?php

declare(strict_types=1);

namespace Usher\Client\Tools\Generate;

/** Turns schemas into types. Throws on an unknown schema. */
final readonly class Types
{
    private const array REMARKS = ['description', 'title', 'default', 'examples', 'format', 'pattern', 'propertyNames'];
    private const array BOUNDS = [
        'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength', 'minItems', 'maxItems',
    ];
    private const array SHAPING = [
        'type', 'enum', 'const', 'anyOf', 'oneOf', '$ref', 'items', 'properties', 'required', 'additionalProperties',
    ];
    private const array SCALARS = ['string' => 'string', 'integer' => 'int', 'number' => 'float', 'boolean' => 'bool'];

    public function __construct(private Artefact $artefact)
    {
    }

    /**
     * @param array<string, mixed> $schema
     * @param string $name of the class, if it needs one
     */
    public function of(array $schema, string $name): Type
    {
        self::known($schema);
        $alternatives = $schema['anyOf'] ?? $schema['oneOf'] ?? null;
        $type = $schema['type'] ?? null;
        return match (true) {
            isset($schema['$ref']) => $this->named(basename($schema['$ref'])),
            is_array($alternatives) => $this->oneOf($alternatives, $schema, $name),
            is_array($type) => $this->oneOf(
                array_map(static fn (string $one): array => ['type' => $one] + $schema, $type),
                $schema,
                $name,
            ),
            isset($schema['enum']) => self::word($schema, $name),
            is_string($schema['const'] ?? null) => self::scalar('string'),
            is_string($type) && isset(self::SCALARS[$type]) => self::scalar(self::SCALARS[$type]),
            $type === 'array' => $this->listOf($schema, $name),
            $type === 'object' => $this->objectOf($schema, $name),
            array_diff(array_keys($schema), self::REMARKS) === [] => new Type('mixed', 'mixed', '%1$s'),
            default => self::unknown($schema),
        };
    }

    /** @param array<string, mixed> $schema */
    private static function known(array $schema): void
    {
        foreach (array_keys($schema) as $word) {
            if (!in_array($word, [...self::REMARKS, ...self::BOUNDS, ...self::SHAPING], true)) {
                throw new \RuntimeException("The generator does not know \"{$word}\" in " . json_encode($schema));
            }
        }
    }

    private function named(string $shape): Type
    {
        $class = $this->artefact->className($shape);
        $schema = $this->artefact->shapes[$shape] ?? throw new \RuntimeException("The contract has no \"{$shape}\".");
        $of = $this->of($schema, $class);
        // A shape may contain itself, so its class is generated only once.
        return new Type($of->native, $of->documented, $of->read, [], $of->nullable);
    }

    /**
     * @param list<array<string, mixed>> $alternatives
     * @param array<string, mixed> $schema
     */
    private function oneOf(array $alternatives, array $schema, string $name): Type
    {
        $values = array_values(array_filter($alternatives, static fn (array $one): bool => ($one['type'] ?? '') !== 'null'));
        $type = count($values) === 1
            ? $this->of($values[0], $name)
            : DiscriminatedUnion::of($values, $this->artefact)?->type() ?? self::unknown($schema);
        return count($values) < count($alternatives) ? $type->orNull() : $type;
    }

    /** @param array<string, mixed> $schema */
    private static function word(array $schema, string $name): Type
    {
        if (array_filter($schema['enum'], is_string(...)) !== $schema['enum']) {
            self::unknown($schema);
        }
        return new Type("{$name}|string", "{$name}|string", "Value::word({$name}::class, %1\$s, %2\$s)", [$name => $schema]);
    }

    private static function scalar(string $type): Type
    {
        return new Type($type, $type, "Value::{$type}(%1\$s, %2\$s)");
    }

    /** @param array<string, mixed> $schema */
    private function listOf(array $schema, string $name): Type
    {
        $each = $this->of($schema['items'] ?? [], $name);
        return new Type(
            'array',
            "list<{$each->documentedOrNull($each->nullable)}>",
            "array_map({$this->eachRead($each)}, Value::list(%1\$s, %2\$s))",
            $each->parts,
        );
    }

    /** @param array<string, mixed> $schema */
    private function objectOf(array $schema, string $name): Type
    {
        if (isset($schema['properties'])) {
            return new Type($name, $name, "{$name}::from(Value::object(%1\$s, %2\$s))", [$name => $schema]);
        }
        $more = $schema['additionalProperties'] ?? [];
        if (!is_array($more) || $more === []) {
            return new Type('\stdClass', '\stdClass', 'Value::object(%1$s, %2$s)');
        }
        $each = $this->of($more, $name);
        return new Type(
            'array',
            "array<string, {$each->documentedOrNull($each->nullable)}>",
            "array_map({$this->eachRead($each)}, Value::map(%1\$s, %2\$s))",
            $each->parts,
        );
    }

    private function eachRead(Type $each): string
    {
        $read = str_replace('%1$s', '$each', $each->read);
        $native = $each->nativeOrNull($each->nullable);
        return "static fn (mixed \$each): {$native} => " . ($each->nullable ? "\$each === null ? null : {$read}" : $read);
    }

    /** @param array<string, mixed> $schema */
    private static function unknown(array $schema): never
    {
        throw new \RuntimeException('The generator does not know the schema ' . json_encode($schema));
    }
}
