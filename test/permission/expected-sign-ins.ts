/* The rows of the one table that are about ways in: contract/access.md §9, §12. */

export const signInOperations = `
list-application-passwords     401     403         403          403     403     200
list-application-passwords:own    401  200         200          200     200     200
create-application-password    401     403         403          403     403     201
create-application-password:own   401  201         201          201     201     201
read-application-password      401     403         403          403     403     200
read-application-password:own  401     200         200          200     200     200
update-application-password    401     403         403          403     403     200
update-application-password:own   401  200         200          200     200     200
delete-application-password    401     403         403          403     403     200
delete-application-password:own   401  200         200          200     200     200
list-sessions                  401     403         403          403     403     200
list-sessions:own              401     200         200          200     200     200
end-sessions                   401     403         403          403     403     200
end-sessions:own               401     200         200          200     200     200
end-session                    401     403         403          403     403     200
end-session:own                401     200         200          200     200     200
read-codes                     401     403         403          403     403     200
read-codes:own                 401     200         200          200     200     200
turn-codes-off                 401     403         403          403     403     200
turn-codes-off:own             401     200         200          200     200     200
set-password                   401     403         403          403     403     403
set-password:own               401     200         200          200     200     200
read-codes-secret              401     403         403          403     403     403
read-codes-secret:own          401     200         200          200     200     200
turn-codes-on                  401     403         403          403     403     403
turn-codes-on:own              401     201         201          201     201     201
renew-recovery-codes           401     403         403          403     403     403
renew-recovery-codes:own       401     201         201          201     201     201
unknown:list-sessions          401     403         403          403     403     404
unknown:end-sessions           401     403         403          403     403     404
unknown:end-session            401     403         403          403     403     404
unknown:read-codes             401     403         403          403     403     404
unknown:turn-codes-off         401     403         403          403     403     404
unknown:set-password           401     403         403          403     403     403
unknown:read-codes-secret      401     403         403          403     403     403
unknown:turn-codes-on          401     403         403          403     403     403
unknown:renew-recovery-codes   401     403         403          403     403     403
unknown:list-application-passwords    401  403     403          403     403     404
unknown:create-application-password   401  403     403          403     403     404
unknown:read-application-password     401  403     403          403     403     404
unknown:update-application-password   401  403     403          403     403     404
unknown:delete-application-password   401  403     403          403     403     404
`
