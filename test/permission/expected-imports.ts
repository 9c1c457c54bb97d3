/* The rows of the one table that are about imports and sources, about views, changes and webhooks: contract/access.md §3. */

export const importOperations = `
list-imports                   401     403         403          403     200     200
create-import                  401     403         403          403     201     201
read-import-template           200     200         200          200     200     200
read-import                    401     403         403          403     200     200
cancel-import                  401     403         403          403     200     200
list-import-entries            401     403         403          403     200     200
list-import-undo               401     403         403          403     200     200
run-import                     401     403         403          403     200     200
undo-import                    401     403         403          403     200     200
unknown:read-import            401     403         403          403     404     404
unknown:cancel-import          401     403         403          403     404     404
unknown:list-import-entries    401     403         403          403     404     404
unknown:list-import-undo       401     403         403          403     404     404
unknown:run-import             401     403         403          403     404     404
unknown:undo-import            401     403         403          403     404     404

list-sources                   401     403         403          403     200     200
create-source                  401     403         403          403     201     201
read-source                    401     403         403          403     200     200
update-source                  401     403         403          403     200     200
delete-source                  401     403         403          403     200     200
run-source                     401     403         403          403     200     200
unknown:read-source            401     403         403          403     404     404
unknown:update-source          401     403         403          403     404     404
unknown:delete-source          401     403         403          403     404     404
unknown:run-source             401     403         403          403     404     404
list-holidays                  401     403         200          200     200     200
create-holidays                401     403         403          403     403     201
delete-holidays                401     403         403          403     403     200

list-views                     200     200         200          200     200     200
create-view                    401     403         403          403     201     201
read-view                      200     200         200          200     200     200
update-view                    401     403         403          403     200     200
delete-view                    401     403         403          403     200     200
unknown:read-view              404     404         404          404     404     404
unknown:update-view            401     403         403          403     404     404
unknown:delete-view            401     403         403          403     404     404

start-changes                  200     200         200          200     200     200
read-changes                   410     410         410          410     410     410
read-changes-rpde              200     200         200          200     200     200
list-webhooks                  401     403         403          403     200     200
create-webhook                 401     403         403          403     201     201
read-webhook                   401     403         403          403     200     200
update-webhook                 401     403         403          403     200     200
delete-webhook                 401     403         403          403     200     200
renew-webhook-secret           401     403         403          403     200     200
ping-webhook                   401     403         403          403     200     200
list-deliveries                401     403         403          403     200     200
read-delivery                  401     403         403          403     200     200
retry-delivery                 401     403         403          403     200     200
unknown:read-webhook           401     403         403          403     404     404
others:read-webhook            401     403         403          403     404     200
unknown:update-webhook         401     403         403          403     404     404
others:update-webhook          401     403         403          403     404     200
unknown:delete-webhook         401     403         403          403     404     404
others:delete-webhook          401     403         403          403     404     200
unknown:renew-webhook-secret   401     403         403          403     404     404
others:renew-webhook-secret    401     403         403          403     404     200
unknown:ping-webhook           401     403         403          403     404     404
others:ping-webhook            401     403         403          403     404     200
unknown:list-deliveries        401     403         403          403     404     404
others:list-deliveries         401     403         403          403     404     200
unknown:read-delivery          401     403         403          403     404     404
others:read-delivery           401     403         403          403     404     200
unknown:retry-delivery         401     403         403          403     404     404
others:retry-delivery          401     403         403          403     404     200
`
