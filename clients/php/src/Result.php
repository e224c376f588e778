<?php

declare(strict_types=1);

namespace Usher\Client;

/**
 * A value or a problem: exactly one of them is null.
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
     * @param V|Problem $result
     * @return self<V>
     */
    public static function of(object $result): self
    {
        return $result instanceof Problem ? new self(null, $result) : new self($result, null);
    }

    /**
     * Returns the value, or else the callable's result. The callable may also never return.
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
