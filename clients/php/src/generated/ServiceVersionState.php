<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum ServiceVersionState: string
{
    case AsDeclared = 'as-declared';
    case ToBeMadeAnew = 'to-be-made-anew';
    case Returned = 'returned';
    case NotThere = 'not-there';
    case NotKnown = 'not-known';
}
