<?php

declare(strict_types=1);

namespace Usher\Client\Reading;

/** Checks one value of a payload. Throws an UnexpectedValueException if it does not match the contract. */
final class Value
{
    public static function string(mixed $value, string $where): string
    {
        return is_string($value) ? $value : self::misfit($where, 'a string');
    }

    public static function int(mixed $value, string $where): int
    {
        return match (true) {
            is_int($value) => $value,
            is_float($value) && floor($value) === $value => (int) $value,
            default => self::misfit($where, 'a whole number'),
        };
    }

    public static function float(mixed $value, string $where): float
    {
        return is_int($value) || is_float($value) ? (float) $value : self::misfit($where, 'a number');
    }

    public static function bool(mixed $value, string $where): bool
    {
        return is_bool($value) ? $value : self::misfit($where, 'a boolean');
    }

    public static function object(mixed $value, string $where): \stdClass
    {
        return $value instanceof \stdClass ? $value : self::misfit($where, 'an object');
    }

    /** @return list<mixed> */
    public static function list(mixed $value, string $where): array
    {
        return is_array($value) && array_is_list($value) ? $value : self::misfit($where, 'a list');
    }

    /** @return array<string, mixed> */
    public static function map(mixed $value, string $where): array
    {
        return get_object_vars(self::object($value, $where));
    }

    /**
     * Returns a case of an enumeration. An unknown value, from a newer contract, is kept as it is.
     *
     * @template E of \BackedEnum
     * @param class-string<E> $set
     * @return E|string
     */
    public static function word(string $set, mixed $value, string $where): \BackedEnum|string
    {
        $word = self::string($value, $where);
        return $set::tryFrom($word) ?? $word;
    }

    /**
     * Returns an object in the class that its discriminator names. An object without a known discriminator is kept as it
     * is.
     *
     * @template V of object
     * @param array<array-key, class-string<V>> $classes by the value of the discriminator
     * @return V|\stdClass
     */
    public static function variant(mixed $value, string $where, string $discriminator, array $classes): object
    {
        $object = self::object($value, $where);
        $word = $object->{$discriminator} ?? null;
        $class = $word === null ? null : $classes[self::string($word, "{$where}.{$discriminator}")] ?? null;
        return $class === null ? $object : $class::from($object);
    }

    /**
     * Returns an object in the class that its discriminator names, which is the first of these properties that it has. An
     * object with none of them is kept as it is.
     *
     * @template V of object
     * @param array<string, array<array-key, class-string<V>>> $classes by the value of each discriminator
     * @return V|\stdClass
     */
    public static function variantOfEither(mixed $value, string $where, array $classes): object
    {
        $object = self::object($value, $where);
        foreach ($classes as $discriminator => $named) {
            if (isset($object->{$discriminator})) {
                return self::variant($object, $where, $discriminator, $named);
            }
        }
        return $object;
    }

    private static function misfit(string $where, string $promised): never
    {
        throw new \UnexpectedValueException("{$where} is not {$promised}, against the contract.");
    }
}
