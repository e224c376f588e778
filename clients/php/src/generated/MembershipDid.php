<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum MembershipDid: string
{
    case ToAdd = 'to-add';
    case ToRemove = 'to-remove';
    case Added = 'added';
    case Removed = 'removed';
    case NotThere = 'not-there';
    case Failed = 'failed';
}
