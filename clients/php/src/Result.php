<?php

declare(strict_types=1);

namespace Usher\Client;

/**
 * A value, or the problem that stands in its place: exactly one of them is null.
 *
 * @template T of object
 */
final readonly class Result
{
    /** @param T|null $value */
    private function __construct(public ?object $value, public ?Problem $problem)
    {
    }

    /**
     * @template V of object
     * @param V|Problem $came
     * @return self<V>
     */
    public static function of(object $came): self
    {
        return $came instanceof Problem ? new self(null, $came) : new self($came, null);
    }

    /**
     * The value; where there is none, what is given instead of it, or nothing where the callable does not return.
     *
     * @template D
     * @param callable(Problem): D $otherwise
     * @return T|D
     */
    public function or(callable $otherwise): mixed
    {
        return $this->problem === null ? $this->value : $otherwise($this->problem);
    }
}
