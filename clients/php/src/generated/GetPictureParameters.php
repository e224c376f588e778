<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The parameters to ask it with */
final readonly class GetPictureParameters
{
    /** Only a picture that the page of this member names; the session of a member fills it in */
    public ?string $member;
    /** The value of `picture` in another answer */
    public ?string $picture;
    /** The wanted width in pixels; by default 320 */
    public ?int $width;

    private function __construct(\stdClass $from)
    {
        $this->member = isset($from->member) ? Value::string($from->member, 'get_picture.parameters.member') : null;
        $this->picture = isset($from->picture) ? Value::string($from->picture, 'get_picture.parameters.picture') : null;
        $this->width = isset($from->width) ? Value::int($from->width, 'get_picture.parameters.width') : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
