/* The rows of the one table that are about comments on events and links to their previews: contract/access.md §3, §11. */

export const commentOperations = `
list-comments                  401     403         403          403     200     200
list-comments:own              401     403         200          200     200     200
create-comment                 401     403         403          403     201     201
create-comment:own             401     403         201          201     201     201
delete-comment                 401     403         403          403     200     200
delete-comment:own-event       401     403         403          403     200     200
delete-comment:own             401     403         200          200     200     200
create-preview-link            401     403         403          403     201     201
create-preview-link:own        401     403         201          201     201     201
unknown:create-preview-link    401     403         404          404     404     404
end-preview-links              401     403         403          403     200     200
end-preview-links:own          401     403         200          200     200     200
unknown:end-preview-links      401     403         404          404     404     404
unknown:list-comments          401     403         404          404     404     404
unknown:create-comment         401     403         404          404     404     404
unknown:delete-comment         401     403         404          404     404     404
`
