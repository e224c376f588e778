<?php

declare(strict_types=1);

namespace Usher\Client\Tools\Generate;

/** A union of object shapes, each with its own constant in the same property: the discriminator. */
final readonly class DiscriminatedUnion
{
    /** @param array<array-key, string> $classes the class for each value of the discriminator */
    private function __construct(private string $discriminator, private array $classes)
    {
    }

    /**
     * Returns the union, or null if the members are not references to shapes with a discriminator.
     *
     * @param list<array<string, mixed>> $members
     */
    public static function of(array $members, Artefact $artefact): ?self
    {
        $constants = [];
        foreach ($members as $member) {
            $shape = basename($member['$ref'] ?? '');
            $constants[$shape] = self::constants($artefact->shapes[$shape] ?? []);
        }
        foreach (array_keys(array_first($constants) ?? []) as $property) {
            $values = array_unique(array_column($constants, $property));
            if (count($values) === count($members)) {
                $classes = array_map($artefact->className(...), array_keys($constants));
                return new self($property, array_combine($values, $classes));
            }
        }
        return null;
    }

    /** Returns its type. An object with an unknown discriminator, from a newer contract, stays a \stdClass. */
    public function type(): Type
    {
        $native = implode('|', [...$this->classes, '\stdClass']);
        $rows = [];
        foreach ($this->classes as $value => $class) {
            $rows[] = Words::quoted((string) $value) . " => {$class}::class";
        }
        $given = Words::quoted($this->discriminator) . ', [' . implode(', ', $rows) . ']';
        return new Type($native, $native, 'Value::variant(%1$s, %2$s, ' . str_replace('%', '%%', $given) . ')');
    }

    /**
     * @param array<string, mixed> $schema
     * @return array<string, string> the properties that are the same string in every such object
     */
    private static function constants(array $schema): array
    {
        $required = array_intersect_key($schema['properties'] ?? [], array_flip($schema['required'] ?? []));
        return array_filter(
            array_map(static fn (array $property): mixed => $property['const'] ?? null, $required),
            is_string(...),
        );
    }
}
