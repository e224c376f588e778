<?php

declare(strict_types=1);

namespace Usher\Client;

use Usher\Client\Generated\Contract;

final class Api
{
    /** The wire version that every envelope has to carry. Not the version of this package. */
    public const int VERSION = Contract::API_VERSION;
}
