<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum HouseholdQuestion: string
{
    case Watch = 'watch';
    case Ask = 'ask';
    case Arrive = 'arrive';
    case Room = 'room';
    case Safe = 'safe';
}
