// Written by `npm run generate:client` from the OpenAPI document of the service, whose structure is
// 986950c07961f8962a59b5f775f8400b9a1952702a654c8c1b2dc6207ce1a4d0
import type { Moment } from './moment.ts'

export type ErrorCode =
  | 'activity-archive-page-not-found'
  | 'already_taken'
  | 'application-password-archive-page-not-found'
  | 'broken_reference'
  | 'comment-archive-page-not-found'
  | 'delivery-archive-page-not-found'
  | 'duplicate_term_slug'
  | 'event-archive-page-not-found'
  | 'event-cancelled'
  | 'event-is-in-trash'
  | 'event-no-longer-available'
  | 'event-not-accessible'
  | 'event-password-protected'
  | 'existing_user_email'
  | 'existing_user_login'
  | 'image-archive-page-not-found'
  | 'import-archive-page-not-found'
  | 'incorrect_password'
  | 'last_administrator'
  | 'message-archive-page-not-found'
  | 'occurrence-gone'
  | 'occurrences-would-be-lost'
  | 'organizer-archive-page-not-found'
  | 'organizer-is-in-trash'
  | 'organizer-not-accessible'
  | 'passkey-archive-page-not-found'
  | 'rest-event-not-found'
  | 'rest-invalid-event-id'
  | 'rest-ticket-not-found'
  | 'rest_activity_invalid_id'
  | 'rest_address_too_long'
  | 'rest_application_password_not_found'
  | 'rest_bulk_not_found'
  | 'rest_cannot_undo'
  | 'rest_changed_since'
  | 'rest_comment_invalid_id'
  | 'rest_cursor_gone'
  | 'rest_delivery_invalid_id'
  | 'rest_duplicate_view_slug'
  | 'rest_feed_running'
  | 'rest_forbidden'
  | 'rest_foreign_origin'
  | 'rest_headers_too_large'
  | 'rest_holidays_invalid_id'
  | 'rest_idempotency_key_reused'
  | 'rest_image_not_fetched'
  | 'rest_import_invalid_id'
  | 'rest_import_no_data'
  | 'rest_import_not_cancellable'
  | 'rest_import_not_runnable'
  | 'rest_import_not_undoable'
  | 'rest_import_too_big'
  | 'rest_insufficient_scope'
  | 'rest_invalid_header'
  | 'rest_invalid_json'
  | 'rest_invalid_namespace'
  | 'rest_invalid_param'
  | 'rest_invalid_request'
  | 'rest_mirrored'
  | 'rest_missing_callback_param'
  | 'rest_nothing_to_preview'
  | 'rest_overloaded'
  | 'rest_passkey_not_found'
  | 'rest_post_invalid_id'
  | 'rest_precondition_failed'
  | 'rest_rate_limited'
  | 'rest_read_budget_spent'
  | 'rest_record_gone'
  | 'rest_request_running'
  | 'rest_request_timeout'
  | 'rest_request_too_large'
  | 'rest_session_not_found'
  | 'rest_set_in_environment'
  | 'rest_source_invalid_id'
  | 'rest_submissions_closed'
  | 'rest_submissions_full'
  | 'rest_taxonomy_not_hierarchical'
  | 'rest_too_expensive'
  | 'rest_too_many_comments'
  | 'rest_too_many_entries'
  | 'rest_too_many_holidays'
  | 'rest_too_many_jobs'
  | 'rest_too_many_parameters'
  | 'rest_too_many_requests'
  | 'rest_too_many_views'
  | 'rest_too_many_webhooks'
  | 'rest_unavailable'
  | 'rest_unknown_host'
  | 'rest_unsupported_media_type'
  | 'rest_upload_file_too_big'
  | 'rest_upload_invalid_image'
  | 'rest_upload_no_data'
  | 'rest_user_invalid_id'
  | 'rest_view_invalid_id'
  | 'rest_webhook_invalid_id'
  | 'rest_webhook_not_active'
  | 'series-is-in-trash'
  | 'session-archive-page-not-found'
  | 'sign_in_codes_off'
  | 'sign_in_codes_on'
  | 'source-archive-page-not-found'
  | 'storage_unavailable'
  | 'term_exists'
  | 'ticket-archive-page-not-found'
  | 'ticket-not-accessible'
  | 'ticket-not-available'
  | 'ticket-not-sold'
  | 'ticket-sold-out'
  | 'translation-archive-page-not-found'
  | 'user-archive-page-not-found'
  | 'venue-archive-page-not-found'
  | 'venue-is-in-trash'
  | 'venue-not-accessible'
  | 'venue-occupied'
  | 'view-archive-page-not-found'
  | 'webhook-archive-page-not-found'


export interface paths {
    "/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-index"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/doc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-documentation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-events"];
        put?: never;
        post: operations["create-event"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-event"];
        put: operations["update-event-by-put"];
        post: operations["update-event-by-post"];
        delete: operations["delete-event"];
        options?: never;
        head?: never;
        patch: operations["update-event"];
        trace?: never;
    };
    "/events/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-event-by-slug"];
        put: operations["update-event-by-slug-by-put"];
        post: operations["update-event-by-slug-by-post"];
        delete: operations["delete-event-by-slug"];
        options?: never;
        head?: never;
        patch: operations["update-event-by-slug"];
        trace?: never;
    };
    "/venues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-venues"];
        put?: never;
        post: operations["create-venue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/venues/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-venue"];
        put: operations["update-venue-by-put"];
        post: operations["update-venue-by-post"];
        delete: operations["delete-venue"];
        options?: never;
        head?: never;
        patch: operations["update-venue"];
        trace?: never;
    };
    "/venues/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-venue-by-slug"];
        put: operations["update-venue-by-slug-by-put"];
        post: operations["update-venue-by-slug-by-post"];
        delete: operations["delete-venue-by-slug"];
        options?: never;
        head?: never;
        patch: operations["update-venue-by-slug"];
        trace?: never;
    };
    "/organizers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-organizers"];
        put?: never;
        post: operations["create-organizer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-organizer"];
        put: operations["update-organizer-by-put"];
        post: operations["update-organizer-by-post"];
        delete: operations["delete-organizer"];
        options?: never;
        head?: never;
        patch: operations["update-organizer"];
        trace?: never;
    };
    "/organizers/by-slug/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-organizer-by-slug"];
        put: operations["update-organizer-by-slug-by-put"];
        post: operations["update-organizer-by-slug-by-post"];
        delete: operations["delete-organizer-by-slug"];
        options?: never;
        head?: never;
        patch: operations["update-organizer-by-slug"];
        trace?: never;
    };
    "/venues/{id}/occupancy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-occupancy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/venues/by-slug/{slug}/occupancy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-occupancy-by-slug"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/venues/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["merge-venue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/venues/{id}/merge/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["undo-merge-venue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["merge-organizer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/organizers/{id}/merge/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["undo-merge-organizer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/occurrences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-occurrences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-comments"];
        put?: never;
        post: operations["create-comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/comments/{comment}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete-comment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/preview-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["create-preview-link"];
        delete: operations["end-preview-links"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["change-events"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/bulk/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-events-bulk"];
        put?: never;
        post?: never;
        delete: operations["cancel-events-bulk"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-days"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-places"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-events-ics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-event-ics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/by-slug/{slug}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-event-by-slug-ics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/occurrences.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-occurrences-ics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events.jscal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-events-jscal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}.jscal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-event-jscal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/by-slug/{slug}.jscal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-event-by-slug-jscal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/occurrences.jscal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-occurrences-jscal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events.jsonld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-events-jsonld"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}.jsonld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-event-jsonld"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/by-slug/{slug}.jsonld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-event-by-slug-jsonld"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/occurrences.jsonld": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-occurrences-jsonld"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events.rss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-events-rss"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}.rss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-event-rss"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/by-slug/{slug}.rss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-event-by-slug-rss"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/occurrences.rss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-occurrences-rss"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-events-atom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-event-atom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/by-slug/{slug}.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-event-by-slug-atom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/occurrences.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-occurrences-atom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-events-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-event-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/by-slug/{slug}.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-event-by-slug-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/occurrences.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-occurrences-csv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-events-geojson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-event-geojson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/by-slug/{slug}.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-event-by-slug-geojson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events/{id}/occurrences.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-occurrences-geojson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-categories"];
        put?: never;
        post: operations["create-category"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-category"];
        put: operations["update-category-by-put"];
        post: operations["update-category-by-post"];
        delete: operations["delete-category"];
        options?: never;
        head?: never;
        patch: operations["update-category"];
        trace?: never;
    };
    "/categories/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["merge-category"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-tags"];
        put?: never;
        post: operations["create-tag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tags/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-tag"];
        put: operations["update-tag-by-put"];
        post: operations["update-tag-by-post"];
        delete: operations["delete-tag"];
        options?: never;
        head?: never;
        patch: operations["update-tag"];
        trace?: never;
    };
    "/tags/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["merge-tag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-tickets"];
        put?: never;
        post: operations["create-ticket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tickets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-ticket"];
        put: operations["update-ticket-by-put"];
        post: operations["update-ticket-by-post"];
        delete: operations["delete-ticket"];
        options?: never;
        head?: never;
        patch: operations["update-ticket"];
        trace?: never;
    };
    "/tickets/{id}/sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sell-ticket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-images"];
        put?: never;
        post: operations["upload-image"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/images/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-image"];
        put: operations["update-image-by-put"];
        post: operations["update-image-by-post"];
        delete: operations["delete-image"];
        options?: never;
        head?: never;
        patch: operations["update-image"];
        trace?: never;
    };
    "/translations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-translations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-imports"];
        put?: never;
        post: operations["create-import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/template.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-import-template"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-import"];
        put?: never;
        post?: never;
        delete: operations["cancel-import"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-import-entries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-import-undo"];
        put?: never;
        post: operations["undo-import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["run-import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-sources"];
        put?: never;
        post: operations["create-source"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-source"];
        put: operations["update-source-by-put"];
        post: operations["update-source-by-post"];
        delete: operations["delete-source"];
        options?: never;
        head?: never;
        patch: operations["update-source"];
        trace?: never;
    };
    "/sources/{id}/run": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["run-source"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-activity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activity/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["restore-activity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/activity/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["undo-activity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["start-changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-changes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes.sse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-changes-sse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes.rpde": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-changes-rpde"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-users"];
        put?: never;
        post: operations["create-user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-user"];
        put: operations["update-user-by-put"];
        post: operations["update-user-by-post"];
        delete: operations["delete-user"];
        options?: never;
        head?: never;
        patch: operations["update-user"];
        trace?: never;
    };
    "/users/{user}/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["invite-user"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/application-passwords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-application-passwords"];
        put?: never;
        post: operations["create-application-password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/application-passwords/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-application-password"];
        put: operations["update-application-password-by-put"];
        post: operations["update-application-password-by-post"];
        delete: operations["delete-application-password"];
        options?: never;
        head?: never;
        patch: operations["update-application-password"];
        trace?: never;
    };
    "/users/{user}/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["set-password-by-put"];
        post: operations["set-password-by-post"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-passkeys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["update-passkey-by-put"];
        post: operations["update-passkey-by-post"];
        delete: operations["delete-passkey"];
        options?: never;
        head?: never;
        patch: operations["update-passkey"];
        trace?: never;
    };
    "/users/{user}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-sessions"];
        put?: never;
        post?: never;
        delete: operations["end-sessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["end-session"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-codes"];
        put?: never;
        post: operations["turn-codes-on"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/codes/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-codes-secret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/codes/recovery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["renew-recovery-codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/codes/off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["turn-codes-off"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{user}/messages/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["read-messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-settings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-site"];
        put: operations["update-site-by-put"];
        post: operations["update-site-by-post"];
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["update-site"];
        trace?: never;
    };
    "/site/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["upload-site-logo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-holidays"];
        put?: never;
        post: operations["create-holidays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/holidays/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["delete-holidays"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-statistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statistics/{table}.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-statistics-table"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-views"];
        put?: never;
        post: operations["create-view"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-view"];
        put: operations["update-view-by-put"];
        post: operations["update-view-by-post"];
        delete: operations["delete-view"];
        options?: never;
        head?: never;
        patch: operations["update-view"];
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-webhooks"];
        put?: never;
        post: operations["create-webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-webhook"];
        put: operations["update-webhook-by-put"];
        post: operations["update-webhook-by-post"];
        delete: operations["delete-webhook"];
        options?: never;
        head?: never;
        patch: operations["update-webhook"];
        trace?: never;
    };
    "/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["renew-webhook-secret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["ping-webhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["list-deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook}/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["read-delivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{webhook}/deliveries/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["retry-delivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/submissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["create-submission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        NamespaceIndex: {
            namespace: string;
            routes: {
                [key: string]: components["schemas"]["RouteEntry"];
            };
            _links: {
                up: ({
                    href: string;
                } & {
                    [key: string]: unknown;
                })[];
            };
        };
        RouteEntry: {
            namespace: string;
            methods: string[];
            endpoints: {
                methods: string[];
                args: {
                    [key: string]: {
                        description: string;
                        default?: unknown;
                        type?: string;
                        format?: string;
                        enum?: string[];
                        items?: {
                            type: string;
                        };
                        required: boolean;
                    };
                } | components["schemas"]["Nothing"][];
            }[];
            _links?: {
                self: ({
                    href: string;
                } & {
                    [key: string]: unknown;
                })[];
            };
        };
        OpenApiDocument: {
            openapi: string;
            info: {
                title: string;
                version: string;
            } & {
                [key: string]: unknown;
            };
            servers: ({
                url: string;
            } & {
                [key: string]: unknown;
            })[];
            paths: {
                [key: string]: unknown;
            };
            components: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        EventList: {
            events: components["schemas"]["Event"][];
            rest_url: string;
            next_rest_url?: string;
            previous_rest_url?: string;
            total: number;
            total_pages: number;
            carried_until?: string;
            facets?: {
                categories?: components["schemas"]["EventFacetValue"][];
                tags?: components["schemas"]["EventFacetValue"][];
                venues?: components["schemas"]["EventFacetValue"][];
                organizers?: components["schemas"]["EventFacetValue"][];
                cities?: components["schemas"]["EventFacetValue"][];
                months?: components["schemas"]["EventFacetValue"][];
                days?: components["schemas"]["EventFacetValue"][];
                weekdays?: components["schemas"]["EventFacetValue"][];
                cost?: components["schemas"]["EventFacetValue"][];
                accessibility?: components["schemas"]["EventFacetValue"][];
                languages?: components["schemas"]["EventFacetValue"][];
            };
            explained?: {
                id: number;
                listed: boolean;
                reasons: components["schemas"]["EventListReason"][];
            };
            note?: string;
        };
        Event: {
            id: number;
            global_id: string;
            global_id_lineage: string[];
            mirrored_from?: string;
            author: string;
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            date: string;
            date_utc: string;
            modified: string;
            modified_utc: string;
            revised_utc: string;
            url: string;
            rest_url: string;
            title: string;
            description: string;
            excerpt: string;
            slug: string;
            image: false | components["schemas"]["Image"];
            all_day: boolean | null;
            start_date: string;
            start_date_details: components["schemas"]["DateDetails"];
            end_date: string;
            end_date_details: components["schemas"]["DateDetails"];
            utc_start_date: string;
            utc_start_date_details: components["schemas"]["DateDetails"];
            utc_end_date: string;
            utc_end_date_details: components["schemas"]["DateDetails"];
            timezone: string;
            timezone_abbr: string;
            cost: string;
            cost_details: components["schemas"]["CostDetails"];
            website: string;
            show_map: boolean | null;
            show_map_link: boolean | null;
            hide_from_listings: boolean | null;
            sticky: boolean | null;
            featured: boolean | null;
            categories: components["schemas"]["Term"][];
            tags: components["schemas"]["Term"][];
            venue: components["schemas"]["Venue"] | components["schemas"]["Nothing"][] | components["schemas"]["Venue"][];
            organizer: components["schemas"]["Organizer"][];
            custom_fields: components["schemas"]["Nothing"][];
            json_ld?: {
                [key: string]: unknown;
            };
            event_status: ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online") | null;
            attendance: ("in_person" | "online" | "mixed") | null;
            virtual_url: string | null;
            sign_language: ("yes" | "no") | null;
            subtitles: ("yes" | "no") | null;
            audio_description: ("yes" | "no") | null;
            easy_language: ("yes" | "no") | null;
            relaxed: ("yes" | "no") | null;
            event_status_reason: string;
            protected?: true;
            ticketed: boolean | null;
            tickets?: components["schemas"]["Ticket"][];
            series?: components["schemas"]["Series"];
            recurrence_id?: string;
            recurrence?: components["schemas"]["Recurrence"] | null;
            occurrences?: components["schemas"]["Occurrences"];
            occurrences_written?: number;
            warnings?: components["schemas"]["EventWarning"][];
            language: "en" | "fr";
            available_languages: ("en" | "fr")[];
            original_language?: "en" | "fr";
            translations?: {
                en?: {
                    title: string;
                    description: string;
                    excerpt: string;
                    slug: string;
                    event_status_reason: string;
                };
                fr?: {
                    title: string;
                    description: string;
                    excerpt: string;
                    slug: string;
                    event_status_reason: string;
                };
            };
            distance?: number;
            post_parent: number;
        };
        Image: {
            url: string;
            id: number;
            extension: string;
            width: number;
            height: number;
            filesize: number;
            sizes: {
                [key: string]: components["schemas"]["ImageSize"];
            };
            alt: string;
            focal_x: number | null;
            focal_y: number | null;
            translations?: {
                en?: {
                    alt: string;
                };
                fr?: {
                    alt: string;
                };
            };
        };
        ImageSize: {
            width: number;
            height: number;
            "mime-type": string;
            filesize: number;
            url: string;
        };
        DateDetails: {
            year: string;
            month: string;
            day: string;
            hour: string;
            minutes: string;
            seconds: string;
        };
        CostDetails: {
            currency_symbol: string;
            currency_code: string;
            currency_position: "prefix" | "postfix" | "";
            values: string[];
        };
        Term: {
            id: number;
            name: string;
            slug: string;
            term_group: 0;
            term_taxonomy_id: number;
            taxonomy: "tribe_events_cat" | "post_tag";
            description: string;
            parent?: number;
            count: number;
            filter: "raw";
            meta: components["schemas"]["Nothing"][];
            revised_utc: string;
            url: string;
            urls: {
                self: string;
                collection: string;
                up?: string;
            };
            mirrored_from?: string;
            language: "en" | "fr";
            available_languages: ("en" | "fr")[];
            original_language?: "en" | "fr";
            translations?: {
                en?: {
                    name: string;
                    description: string;
                    slug: string;
                };
                fr?: {
                    name: string;
                    description: string;
                    slug: string;
                };
            };
        };
        Venue: {
            id: number;
            author: string;
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            date: string;
            date_utc: string;
            modified: string;
            modified_utc: string;
            revised_utc: string;
            url: string;
            description?: string;
            excerpt?: string;
            slug: string;
            json_ld?: {
                [key: string]: unknown;
            };
            global_id: string;
            global_id_lineage: string[];
            mirrored_from?: string;
            language: "en" | "fr";
            available_languages: ("en" | "fr")[];
            original_language?: "en" | "fr";
            venue: string;
            image?: components["schemas"]["Image"];
            address?: string;
            city?: string;
            country?: string;
            province?: string;
            state?: string;
            zip?: string;
            phone?: string;
            website?: string;
            stateprovince?: string;
            other_names?: string;
            geo_lat?: number;
            geo_lng?: number;
            geo_source?: string;
            distance?: number;
            show_map: boolean;
            show_map_link: boolean;
            wheelchair?: "yes" | "limited" | "no";
            step_free_entrance?: "yes" | "no";
            elevator?: "yes" | "no";
            accessible_toilet?: "yes" | "no";
            accessible_parking?: "yes" | "no";
            hearing_loop?: "yes" | "no";
            quiet_room?: "yes" | "no";
            assistance_dogs?: "yes" | "no";
            parent_venue?: number;
            translations?: {
                en?: {
                    venue: string;
                    description: string;
                    slug: string;
                };
                fr?: {
                    venue: string;
                    description: string;
                    slug: string;
                };
            };
        };
        Organizer: {
            id: number;
            author: string;
            status: "publish" | "future" | "draft" | "pending" | "private" | "trash";
            date: string;
            date_utc: string;
            modified: string;
            modified_utc: string;
            revised_utc: string;
            url: string;
            description?: string;
            excerpt?: string;
            slug: string;
            json_ld?: {
                [key: string]: unknown;
            };
            global_id: string;
            global_id_lineage: string[];
            mirrored_from?: string;
            language: "en" | "fr";
            available_languages: ("en" | "fr")[];
            original_language?: "en" | "fr";
            organizer: string;
            image?: components["schemas"]["Image"];
            phone?: string;
            website?: string;
            email?: string;
            other_names?: string;
            translations?: {
                en?: {
                    organizer: string;
                    description: string;
                    slug: string;
                };
                fr?: {
                    organizer: string;
                    description: string;
                    slug: string;
                };
            };
        };
        Ticket: {
            id: number;
            event: number;
            modified: string;
            modified_utc: string;
            rest_url: string;
            name: string;
            description: string;
            price: string;
            currency: string;
            cost: string;
            capacity: number | null;
            sold: number;
            url: string | null;
            status: "publish" | "draft";
            remaining: number | null;
            available_from: string | null;
            available_from_utc: string | null;
            available_until: string | null;
            available_until_utc: string | null;
            timezone: string;
            is_available: boolean;
            language: "en" | "fr";
            available_languages: ("en" | "fr")[];
            original_language?: "en" | "fr";
            translations?: {
                en?: {
                    name: string;
                    description: string;
                };
                fr?: {
                    name: string;
                    description: string;
                };
            };
        };
        Series: {
            id: number;
            position?: number;
            rule: string;
            text: string;
            url: string;
            rest_url: string;
            original_start?: string;
            previous?: number;
            next?: number;
        };
        Recurrence: {
            rules: string[];
            dates: string[];
            exclude: string[];
            anchor?: string;
            text: string;
        };
        Occurrences: {
            total: number;
            next: {
                id: number;
                start_date: string;
                rest_url: string;
            } | null;
            rest_url: string;
        };
        EventWarning: {
            code: "venue-occupied" | "same-title" | "ends-long-after-start" | "in-the-past";
            parameter: string;
            text: string;
            event?: number;
        };
        EventFacetValue: {
            id?: number;
            slug?: string;
            value: string;
            name: string;
            count: number;
        };
        EventListReason: {
            parameter: string;
            value?: string;
            matches: boolean;
            text: string;
        };
        CreateVenue: {
            author?: number | string | null;
            date?: components["schemas"]["Moment"] | null;
            date_utc?: components["schemas"]["Moment"] | null;
            venue: string | {
                en?: string | null;
                fr?: string | null;
            };
            description?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            status?: ("publish" | "future" | "draft" | "pending" | "private") | null;
            show_map?: boolean | null;
            show_map_link?: boolean | null;
            address?: string | null;
            city?: string | null;
            country?: string | null;
            province?: string | null;
            state?: string | null;
            zip?: string | null;
            phone?: string | null;
            stateprovince?: string | null;
            other_names?: string | null;
            website?: string | null;
            image?: number | string | false | {
                id: number;
            } | null;
            geo_lat?: number | null;
            geo_lng?: number | null;
            wheelchair?: ("yes" | "limited" | "no") | null;
            step_free_entrance?: ("yes" | "no") | null;
            elevator?: ("yes" | "no") | null;
            accessible_toilet?: ("yes" | "no") | null;
            accessible_parking?: ("yes" | "no") | null;
            hearing_loop?: ("yes" | "no") | null;
            quiet_room?: ("yes" | "no") | null;
            assistance_dogs?: ("yes" | "no") | null;
            parent_venue?: number | null;
            slug?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
        };
        CreateOrganizer: {
            author?: number | string | null;
            date?: components["schemas"]["Moment"] | null;
            date_utc?: components["schemas"]["Moment"] | null;
            organizer: string | {
                en?: string | null;
                fr?: string | null;
            };
            description?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            status?: ("publish" | "future" | "draft" | "pending" | "private") | null;
            phone?: string | null;
            website?: string | null;
            email?: string | null;
            other_names?: string | null;
            image?: number | string | false | {
                id: number;
            } | null;
            slug?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
        };
        CreateEventTicket: {
            name: string | {
                en?: string | null;
                fr?: string | null;
            };
            description?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            price?: (string | number) | null;
            currency?: string | null;
            capacity?: number | null;
            sold?: number | null;
            url?: string | null;
            status?: ("publish" | "draft") | null;
            available_from?: components["schemas"]["Moment"] | null;
            available_until?: components["schemas"]["Moment"] | null;
        };
        UpdateEventTicket: {
            id: number;
            name?: (string | null) | {
                en?: string | null;
                fr?: string | null;
            };
            description?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            price?: (string | number) | null;
            currency?: string | null;
            capacity?: number | null;
            sold?: number | null;
            url?: string | null;
            status?: ("publish" | "draft") | null;
            available_from?: components["schemas"]["Moment"] | null;
            available_until?: components["schemas"]["Moment"] | null;
        };
        CreateEvent: {
            author?: number | string | null;
            date?: components["schemas"]["Moment"] | null;
            date_utc?: components["schemas"]["Moment"] | null;
            title: string | {
                en?: string | null;
                fr?: string | null;
            };
            description?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            excerpt?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            status?: ("publish" | "future" | "draft" | "pending" | "private") | null;
            timezone?: string | null;
            all_day?: boolean | null;
            start_date: components["schemas"]["Moment"];
            end_date: components["schemas"]["Moment"];
            recurrence?: {
                rules?: (string | {
                    freq: unknown;
                    interval?: unknown;
                    bymonth?: unknown;
                    byweekno?: unknown;
                    byyearday?: unknown;
                    bymonthday?: unknown;
                    byday?: unknown;
                    byhour?: unknown;
                    byminute?: unknown;
                    bysetpos?: unknown;
                    count?: unknown;
                    until?: unknown;
                    wkst?: unknown;
                })[];
                dates?: string[];
                exclude?: string[];
                anchor?: string;
            } | null;
            image?: number | string | false | {
                id: number;
            } | null;
            cost?: string | number | (string | number)[] | null;
            website?: string | null;
            show_map?: boolean | null;
            show_map_link?: boolean | null;
            hide_from_listings?: boolean | null;
            sticky?: boolean | null;
            featured?: boolean | null;
            categories?: number | string | (number | string | {
                id: number;
            })[] | null;
            tags?: number | string | (number | string | {
                id: number;
            })[] | null;
            venue?: number | string | {
                id: number;
            } | components["schemas"]["CreateVenue"] | (number | string | {
                id: number;
            } | components["schemas"]["CreateVenue"])[] | null;
            organizer?: number | string | {
                id: number;
            } | components["schemas"]["CreateOrganizer"] | (number | string | {
                id: number;
            } | components["schemas"]["CreateOrganizer"])[] | null;
            event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online") | null;
            attendance?: ("in_person" | "online" | "mixed") | null;
            virtual_url?: string | null;
            sign_language?: ("yes" | "no") | null;
            subtitles?: ("yes" | "no") | null;
            audio_description?: ("yes" | "no") | null;
            easy_language?: ("yes" | "no") | null;
            relaxed?: ("yes" | "no") | null;
            event_status_reason?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            tickets?: number | string | components["schemas"]["CreateEventTicket"] | components["schemas"]["UpdateEventTicket"] | (number | string | components["schemas"]["CreateEventTicket"] | components["schemas"]["UpdateEventTicket"])[] | null;
            post_parent?: number | null;
            slug?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            password?: string | null;
        };
        UpdateEvent: {
            author?: number | string | null;
            date?: components["schemas"]["Moment"] | null;
            date_utc?: components["schemas"]["Moment"] | null;
            title?: (string | null) | {
                en?: string | null;
                fr?: string | null;
            };
            description?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            excerpt?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
            timezone?: string | null;
            all_day?: boolean | null;
            start_date?: components["schemas"]["Moment"];
            end_date?: components["schemas"]["Moment"];
            recurrence?: {
                rules?: (string | {
                    freq: unknown;
                    interval?: unknown;
                    bymonth?: unknown;
                    byweekno?: unknown;
                    byyearday?: unknown;
                    bymonthday?: unknown;
                    byday?: unknown;
                    byhour?: unknown;
                    byminute?: unknown;
                    bysetpos?: unknown;
                    count?: unknown;
                    until?: unknown;
                    wkst?: unknown;
                })[];
                dates?: string[];
                exclude?: string[];
                anchor?: string;
            } | null;
            image?: number | string | false | {
                id: number;
            } | null;
            cost?: string | number | (string | number)[] | null;
            website?: string | null;
            show_map?: boolean | null;
            show_map_link?: boolean | null;
            hide_from_listings?: boolean | null;
            sticky?: boolean | null;
            featured?: boolean | null;
            categories?: number | string | (number | string | {
                id: number;
            })[] | null;
            tags?: number | string | (number | string | {
                id: number;
            })[] | null;
            venue?: number | string | {
                id: number;
            } | components["schemas"]["CreateVenue"] | (number | string | {
                id: number;
            } | components["schemas"]["CreateVenue"])[] | null;
            organizer?: number | string | {
                id: number;
            } | components["schemas"]["CreateOrganizer"] | (number | string | {
                id: number;
            } | components["schemas"]["CreateOrganizer"])[] | null;
            event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online") | null;
            attendance?: ("in_person" | "online" | "mixed") | null;
            virtual_url?: string | null;
            sign_language?: ("yes" | "no") | null;
            subtitles?: ("yes" | "no") | null;
            audio_description?: ("yes" | "no") | null;
            easy_language?: ("yes" | "no") | null;
            relaxed?: ("yes" | "no") | null;
            event_status_reason?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            tickets?: number | string | components["schemas"]["CreateEventTicket"] | components["schemas"]["UpdateEventTicket"] | (number | string | components["schemas"]["CreateEventTicket"] | components["schemas"]["UpdateEventTicket"])[] | null;
            post_parent?: number | null;
            slug?: string | {
                en?: string | null;
                fr?: string | null;
            };
            password?: string | null;
            scope?: ("this" | "following" | "all") | null;
            reset?: boolean | null;
            confirm?: boolean | null;
        };
        UpdateEventBySlug: {
            author?: number | string | null;
            date?: components["schemas"]["Moment"] | null;
            date_utc?: components["schemas"]["Moment"] | null;
            title?: (string | null) | {
                en?: string | null;
                fr?: string | null;
            };
            description?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            excerpt?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
            timezone?: string | null;
            all_day?: boolean | null;
            start_date?: components["schemas"]["Moment"];
            end_date?: components["schemas"]["Moment"];
            recurrence?: {
                rules?: (string | {
                    freq: unknown;
                    interval?: unknown;
                    bymonth?: unknown;
                    byweekno?: unknown;
                    byyearday?: unknown;
                    bymonthday?: unknown;
                    byday?: unknown;
                    byhour?: unknown;
                    byminute?: unknown;
                    bysetpos?: unknown;
                    count?: unknown;
                    until?: unknown;
                    wkst?: unknown;
                })[];
                dates?: string[];
                exclude?: string[];
                anchor?: string;
            } | null;
            image?: number | string | false | {
                id: number;
            } | null;
            cost?: string | number | (string | number)[] | null;
            website?: string | null;
            show_map?: boolean | null;
            show_map_link?: boolean | null;
            hide_from_listings?: boolean | null;
            sticky?: boolean | null;
            featured?: boolean | null;
            categories?: number | string | (number | string | {
                id: number;
            })[] | null;
            tags?: number | string | (number | string | {
                id: number;
            })[] | null;
            venue?: number | string | {
                id: number;
            } | components["schemas"]["CreateVenue"] | (number | string | {
                id: number;
            } | components["schemas"]["CreateVenue"])[] | null;
            organizer?: number | string | {
                id: number;
            } | components["schemas"]["CreateOrganizer"] | (number | string | {
                id: number;
            } | components["schemas"]["CreateOrganizer"])[] | null;
            event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online") | null;
            attendance?: ("in_person" | "online" | "mixed") | null;
            virtual_url?: string | null;
            sign_language?: ("yes" | "no") | null;
            subtitles?: ("yes" | "no") | null;
            audio_description?: ("yes" | "no") | null;
            easy_language?: ("yes" | "no") | null;
            relaxed?: ("yes" | "no") | null;
            event_status_reason?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            tickets?: number | string | components["schemas"]["CreateEventTicket"] | components["schemas"]["UpdateEventTicket"] | (number | string | components["schemas"]["CreateEventTicket"] | components["schemas"]["UpdateEventTicket"])[] | null;
            post_parent?: number | null;
            slug?: string | {
                en?: string | null;
                fr?: string | null;
            };
            scope?: ("this" | "following" | "all") | null;
            reset?: boolean | null;
            confirm?: boolean | null;
        };
        VenueList: {
            venues: components["schemas"]["Venue"][];
            rest_url: string;
            next_rest_url?: string;
            previous_rest_url?: string;
            total: number;
            total_pages: number;
        };
        UpdateVenue: {
            author?: number | string | null;
            date?: components["schemas"]["Moment"] | null;
            date_utc?: components["schemas"]["Moment"] | null;
            venue?: (string | null) | {
                en?: string | null;
                fr?: string | null;
            };
            description?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
            show_map?: boolean | null;
            show_map_link?: boolean | null;
            address?: string | null;
            city?: string | null;
            country?: string | null;
            province?: string | null;
            state?: string | null;
            zip?: string | null;
            phone?: string | null;
            stateprovince?: string | null;
            other_names?: string | null;
            website?: string | null;
            image?: number | string | false | {
                id: number;
            } | null;
            geo_lat?: number | null;
            geo_lng?: number | null;
            wheelchair?: ("yes" | "limited" | "no") | null;
            step_free_entrance?: ("yes" | "no") | null;
            elevator?: ("yes" | "no") | null;
            accessible_toilet?: ("yes" | "no") | null;
            accessible_parking?: ("yes" | "no") | null;
            hearing_loop?: ("yes" | "no") | null;
            quiet_room?: ("yes" | "no") | null;
            assistance_dogs?: ("yes" | "no") | null;
            parent_venue?: number | null;
            slug?: string | {
                en?: string | null;
                fr?: string | null;
            };
        };
        UpdateVenueBySlug: {
            author?: number | string | null;
            date?: components["schemas"]["Moment"] | null;
            date_utc?: components["schemas"]["Moment"] | null;
            venue?: (string | null) | {
                en?: string | null;
                fr?: string | null;
            };
            description?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
            show_map?: boolean | null;
            show_map_link?: boolean | null;
            address?: string | null;
            city?: string | null;
            country?: string | null;
            province?: string | null;
            state?: string | null;
            zip?: string | null;
            phone?: string | null;
            stateprovince?: string | null;
            other_names?: string | null;
            website?: string | null;
            image?: number | string | false | {
                id: number;
            } | null;
            geo_lat?: number | null;
            geo_lng?: number | null;
            wheelchair?: ("yes" | "limited" | "no") | null;
            step_free_entrance?: ("yes" | "no") | null;
            elevator?: ("yes" | "no") | null;
            accessible_toilet?: ("yes" | "no") | null;
            accessible_parking?: ("yes" | "no") | null;
            hearing_loop?: ("yes" | "no") | null;
            quiet_room?: ("yes" | "no") | null;
            assistance_dogs?: ("yes" | "no") | null;
            parent_venue?: number | null;
            slug?: string | {
                en?: string | null;
                fr?: string | null;
            };
        };
        OrganizerList: {
            organizers: components["schemas"]["Organizer"][];
            rest_url: string;
            next_rest_url?: string;
            previous_rest_url?: string;
            total: number;
            total_pages: number;
        };
        UpdateOrganizer: {
            author?: number | string | null;
            date?: components["schemas"]["Moment"] | null;
            date_utc?: components["schemas"]["Moment"] | null;
            organizer?: (string | null) | {
                en?: string | null;
                fr?: string | null;
            };
            description?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
            phone?: string | null;
            website?: string | null;
            email?: string | null;
            other_names?: string | null;
            image?: number | string | false | {
                id: number;
            } | null;
            slug?: string | {
                en?: string | null;
                fr?: string | null;
            };
        };
        UpdateOrganizerBySlug: {
            author?: number | string | null;
            date?: components["schemas"]["Moment"] | null;
            date_utc?: components["schemas"]["Moment"] | null;
            organizer?: (string | null) | {
                en?: string | null;
                fr?: string | null;
            };
            description?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
            phone?: string | null;
            website?: string | null;
            email?: string | null;
            other_names?: string | null;
            image?: number | string | false | {
                id: number;
            } | null;
            slug?: string | {
                en?: string | null;
                fr?: string | null;
            };
        };
        Occupancy: {
            id: number;
            start_date: string;
            end_date: string;
            held: {
                id: number;
                title: string;
                url: string;
                status: "publish" | "future" | "draft" | "pending" | "private" | "trash";
                start_date: string;
                end_date: string;
                utc_start_date: string;
                utc_end_date: string;
                all_day: boolean;
                venues: {
                    id: number;
                    venue: string;
                }[];
            }[];
            free: {
                start_date: string;
                end_date: string;
                utc_start_date: string;
                utc_end_date: string;
            }[];
            more: boolean;
            carried_until?: string;
        };
        MergeVenue: {
            from: number;
            take?: ("description" | "show_map" | "show_map_link" | "address" | "city" | "country" | "province" | "state" | "zip" | "phone" | "stateprovince" | "website" | "image" | "geo_lat" | "geo_lng" | "wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs") | ("description" | "show_map" | "show_map_link" | "address" | "city" | "country" | "province" | "state" | "zip" | "phone" | "stateprovince" | "website" | "image" | "geo_lat" | "geo_lng" | "wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs")[] | null;
        };
        UndoMergeVenue: {
            from: number;
        };
        MergeOrganizer: {
            from: number;
            take?: ("description" | "phone" | "website" | "email" | "image") | ("description" | "phone" | "website" | "email" | "image")[] | null;
        };
        UndoMergeOrganizer: {
            from: number;
        };
        CommentList: {
            comments: components["schemas"]["Comment"][];
            rest_url: string;
            next_rest_url?: string;
            previous_rest_url?: string;
            total: number;
            total_pages: number;
        };
        Comment: {
            id: number;
            event: number;
            date_utc: string;
            user: {
                id: number | null;
                name: string;
            };
            text: string;
        };
        CreateComment: {
            text: string;
        };
        PreviewLink: {
            url: string;
            expires: string;
        };
        EndedPreviewLinks: {
            ended: string;
        };
        EventFilter: {
            start_date?: components["schemas"]["Moment"] | null;
            end_date?: components["schemas"]["Moment"] | null;
            starts_before?: components["schemas"]["Moment"] | null;
            starts_after?: components["schemas"]["Moment"] | null;
            ends_before?: components["schemas"]["Moment"] | null;
            ends_after?: components["schemas"]["Moment"] | null;
            when?: ("now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month") | null;
            strict_dates?: boolean | null;
            search?: string | null;
            search_in?: ("events" | "venues" | "organizers" | "terms") | ("events" | "venues" | "organizers" | "terms")[] | null;
            any_language?: boolean | null;
            categories?: number | string | (number | string | {
                id: number;
            })[] | null;
            tags?: number | string | (number | string | {
                id: number;
            })[] | null;
            venue?: number[] | null;
            organizer?: number[] | null;
            featured?: boolean | null;
            status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[] | null;
            geoloc?: boolean | null;
            geoloc_lat?: number | null;
            geoloc_lng?: number | null;
            geoloc_radius?: number | null;
            geoloc_bbox?: number[] | null;
            orderby?: "distance" | null;
            include?: number[] | null;
            modified_after?: components["schemas"]["Moment"] | null;
            modified_before?: components["schemas"]["Moment"] | null;
            revised_after?: components["schemas"]["Moment"] | null;
            revised_before?: components["schemas"]["Moment"] | null;
            author?: number | null;
            post_parent?: number | null;
            ticketed?: boolean | null;
            free?: boolean | null;
            series?: ("all" | "first" | "next") | number | null;
            recurring?: boolean | null;
            event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online") | ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online")[] | null;
            attendance?: ("in_person" | "online" | "mixed") | ("in_person" | "online" | "mixed")[] | null;
            categories_all?: number | string | (number | string | {
                id: number;
            })[] | null;
            tags_all?: number | string | (number | string | {
                id: number;
            })[] | null;
            exclude_categories?: number | string | (number | string | {
                id: number;
            })[] | null;
            exclude_tags?: number | string | (number | string | {
                id: number;
            })[] | null;
            exclude_venues?: number[] | null;
            exclude_organizers?: number[] | null;
            exclude_events?: number[] | null;
            exclude_series?: number[] | null;
            by_author?: number[] | null;
            has_language?: ("en" | "fr") | ("en" | "fr")[] | null;
            missing_language?: ("en" | "fr") | ("en" | "fr")[] | null;
            has_image?: boolean | null;
            min_cost?: number | null;
            max_cost?: number | null;
            weekday?: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat") | ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[] | null;
            starts_between?: string | null;
            min_duration?: number | null;
            max_duration?: number | null;
            city?: string[] | null;
            country?: string[] | null;
            postcode?: string[] | null;
            accessibility?: ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed") | ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed")[] | null;
            view?: string | null;
        };
        EventShift: {
            days?: number | null;
            weeks?: number | null;
            months?: number | null;
            years?: number | null;
            keep?: ("date" | "weekday" | "fixed_or_weekday") | null;
        };
        EventChange: {
            status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
            categories?: number | string | (number | string | {
                id: number;
            })[] | null;
            categories_mode?: ("replace" | "add" | "remove") | null;
            tags?: number | string | (number | string | {
                id: number;
            })[] | null;
            tags_mode?: ("replace" | "add" | "remove") | null;
            venue?: number[] | null;
            organizer?: number[] | null;
            show_map?: boolean | null;
            show_map_link?: boolean | null;
            hide_from_listings?: boolean | null;
            sticky?: boolean | null;
            featured?: boolean | null;
            event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online") | null;
            attendance?: ("in_person" | "online" | "mixed") | null;
            shift?: components["schemas"]["EventShift"] | null;
            copy?: boolean | null;
            confirm?: boolean | null;
        };
        ChangeEvents: {
            ids?: number[] | null;
            filter?: components["schemas"]["EventFilter"] | null;
            scope?: ("all" | "this") | null;
            change: components["schemas"]["EventChange"];
            dry_run?: boolean | null;
        };
        EventBulk: {
            id: number | null;
            status: "queued" | "running" | "done" | "failed" | "cancelled";
            dry_run: boolean;
            total: number;
            position: number;
            counts: {
                changed: number;
                copied: number;
                unchanged: number;
                refused: number;
            };
            group: number | null;
            undoes: number | null;
            records: components["schemas"]["EventChanged"][];
            error: string | null;
            created_utc: string | null;
            ended_utc: string | null;
            rest_url: string | null;
        };
        EventChanged: {
            id: number;
            outcome: "changed" | "copied" | "unchanged" | "refused";
            title: string;
            start_date: string | null;
            copy: number | null;
            error: {
                status: number;
                code: string;
                message: string;
            } | null;
        };
        EventDays: {
            start_date: string;
            end_date: string;
            total: number;
            days: {
                date: string;
                total: number;
                events: number[];
            }[];
            events: components["schemas"]["Event"][];
            carried_until?: string;
        };
        EventPlaces: {
            total: number;
            more: boolean;
            places: {
                venue: components["schemas"]["Venue"];
                total: number;
                events: number[];
            }[];
            events: components["schemas"]["Event"][];
            carried_until?: string;
        };
        CategoryList: {
            rest_url: string;
            total: number;
            total_pages: number;
            categories: components["schemas"]["Term"][];
            next_rest_url?: string;
            previous_rest_url?: string;
        };
        CreateCategory: {
            name: string | {
                en?: string | null;
                fr?: string | null;
            };
            description?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            slug?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            parent?: number | null;
        };
        UpdateCategory: {
            name?: (string | null) | {
                en?: string | null;
                fr?: string | null;
            };
            description?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            slug?: string | {
                en?: string | null;
                fr?: string | null;
            };
            parent?: number | null;
        };
        MergeCategory: {
            from: number;
        };
        TagList: {
            rest_url: string;
            total: number;
            total_pages: number;
            tags: components["schemas"]["Term"][];
            next_rest_url?: string;
            previous_rest_url?: string;
        };
        CreateTag: {
            name: string | {
                en?: string | null;
                fr?: string | null;
            };
            description?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            slug?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
        };
        UpdateTag: {
            name?: (string | null) | {
                en?: string | null;
                fr?: string | null;
            };
            description?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            slug?: string | {
                en?: string | null;
                fr?: string | null;
            };
        };
        MergeTag: {
            from: number;
        };
        TicketList: {
            tickets: components["schemas"]["Ticket"][];
            rest_url: string;
            next_rest_url?: string;
            previous_rest_url?: string;
            total: number;
            total_pages: number;
        };
        CreateTicket: {
            event: number;
            name: string | {
                en?: string | null;
                fr?: string | null;
            };
            description?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            price?: (string | number) | null;
            currency?: string | null;
            capacity?: number | null;
            sold?: number | null;
            url?: string | null;
            status?: ("publish" | "draft") | null;
            available_from?: components["schemas"]["Moment"] | null;
            available_until?: components["schemas"]["Moment"] | null;
        };
        UpdateTicket: {
            event?: number;
            name?: (string | null) | {
                en?: string | null;
                fr?: string | null;
            };
            description?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            price?: (string | number) | null;
            currency?: string | null;
            capacity?: number | null;
            sold?: number | null;
            url?: string | null;
            status?: ("publish" | "draft") | null;
            available_from?: components["schemas"]["Moment"] | null;
            available_until?: components["schemas"]["Moment"] | null;
        };
        SellTicket: {
            quantity: number;
            event?: number | null;
        };
        ImageList: {
            images: components["schemas"]["UploadedImage"][];
            rest_url: string;
            next_rest_url?: string;
            previous_rest_url?: string;
            total: number;
            total_pages: number;
        };
        UploadedImage: {
            id: number;
            url: string;
            source_url: string;
            alt: string;
            focal_x: number | null;
            focal_y: number | null;
            translations?: {
                en?: {
                    alt: string;
                };
                fr?: {
                    alt: string;
                };
            };
            width: number;
            height: number;
            filesize: number;
            sizes: {
                [key: string]: components["schemas"]["ImageSize"];
            };
            extension: string;
            mime_type: string;
            author: string;
            date: string;
            date_utc: string;
        };
        UpdateImage: {
            alt?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            focal_x?: number | null;
            focal_y?: number | null;
        };
        TranslationList: {
            translations: {
                id: number;
                headline: string;
                language: "en" | "fr";
                missing: ("en" | "fr")[];
                rest_url: string;
            }[];
            rest_url: string;
            next_rest_url?: string;
            previous_rest_url?: string;
            total: number;
            total_pages: number;
            totals: {
                [key: string]: number;
            };
        };
        ImportList: {
            imports: components["schemas"]["Import"][];
            rest_url: string;
            next_rest_url?: string;
            previous_rest_url?: string;
            total: number;
            total_pages: number;
        };
        Import: {
            id: number;
            status: "queued" | "running" | "done" | "failed" | "cancelled" | "undoing" | "undone";
            format: string;
            source: string;
            url: string | null;
            source_id: number | null;
            dry_run: boolean;
            user: number;
            created_utc: string;
            ended_utc: string | null;
            position: number;
            counts: {
                created: number;
                changed: number;
                unchanged: number;
                removed: number;
                skipped: number;
                failed: number;
            };
            counts_of_events: {
                created: number;
                changed: number;
                unchanged: number;
                removed: number;
                skipped: number;
                failed: number;
            };
            date_order: ("day" | "month") | null;
            error: string | null;
            rest_url: string;
            entries_url: string;
        };
        CreateImport: {
            url?: string | null;
            username?: string | null;
            password?: string | null;
            format?: ("almanac" | "ical" | "json" | "json-ld" | "ods" | "xlsx" | "csv") | null;
            source?: string | null;
            dry_run?: boolean | null;
            status?: ("publish" | "future" | "draft" | "pending" | "private") | null;
            time_zone?: string | null;
            language?: ("en" | "fr") | null;
            mapping?: {
                [key: string]: string;
            } | string | null;
            date_order?: ("day" | "month") | null;
        };
        ImportEntryList: {
            entries: components["schemas"]["ImportEntry"][];
            rest_url: string;
            next_rest_url?: string;
            previous_rest_url?: string;
            total: number;
            total_pages: number;
        };
        ImportEntry: {
            position: number;
            line: number | null;
            outcome: "created" | "changed" | "unchanged" | "removed" | "skipped" | "failed";
            kind: ("category" | "tag" | "venue" | "organizer" | "event") | null;
            external_id: string | null;
            title: string;
            record: number | null;
            start_date: string | null;
            all_day: boolean | null;
            recurrence: string | null;
            venue: string | null;
            categories: string | null;
            cost: string | null;
            warnings: ("venue-occupied" | "same-title" | "ends-long-after-start" | "in-the-past")[];
            changed: string[];
            kept: string[];
            like_line: number | null;
            like_event: number | null;
            reason: string | null;
            undone: string | null;
        };
        RunImport: {
            status?: ("publish" | "future" | "draft" | "pending" | "private") | null;
            again?: boolean | null;
            all_or_nothing?: boolean | null;
            mapping?: {
                [key: string]: string;
            } | string | null;
            date_order?: ("day" | "month") | null;
            cells?: {
                [key: string]: string;
            } | string | null;
            doubles?: number[] | null;
        };
        SourceList: {
            sources: components["schemas"]["Source"][];
            rest_url: string;
            next_rest_url?: string;
            previous_rest_url?: string;
            total: number;
            total_pages: number;
        };
        Source: {
            id: number;
            url: string;
            source: string;
            format: string;
            every: number;
            paused: boolean;
            has_credentials: boolean;
            status: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | null;
            time_zone: string;
            language: "en" | "fr";
            user: number;
            created_utc: string;
            next_utc: string | null;
            failures: number;
            current_import: number | null;
            runs: components["schemas"]["SourceRun"][];
            rest_url: string;
        };
        SourceRun: {
            outcome: "unchanged" | "changed" | "failed";
            started_utc: string;
            ended_utc: string;
            import: number | null;
            counts: {
                created: number;
                changed: number;
                unchanged: number;
                removed: number;
                skipped: number;
                failed: number;
            };
            error: string | null;
        };
        CreateSource: {
            url: string;
            every?: number | string | null;
            format?: ("almanac" | "ical" | "json" | "json-ld" | "ods" | "xlsx" | "csv") | null;
            source?: string | null;
            username?: string | null;
            password?: string | null;
            status?: ("publish" | "future" | "draft" | "pending" | "private") | null;
            time_zone?: string | null;
            language?: ("en" | "fr") | null;
        };
        UpdateSource: {
            every?: number | string;
            paused?: boolean | null;
            username?: string | null;
            password?: string | null;
            status?: ("publish" | "future" | "draft" | "pending" | "private") | null;
            time_zone?: string | null;
            language?: ("en" | "fr") | null;
        };
        ActivityList: {
            activity: components["schemas"]["Activity"][];
            rest_url: string;
            next_rest_url?: string;
            previous_rest_url?: string;
            total: number;
            total_pages: number;
        };
        Activity: {
            id: number;
            date_utc: string;
            action: "created" | "updated" | "published" | "trashed" | "restored" | "deleted" | "purged" | "sold";
            kind: "event" | "venue" | "organizer" | "category" | "tag" | "ticket" | "image" | "site" | "user";
            record: number;
            group: number;
            undoes: number | null;
            user: {
                id: number;
                name: string;
            } | null;
            address?: string | null;
            changed: string[];
            before: {
                [key: string]: unknown;
            };
            after: {
                [key: string]: unknown;
            };
        };
        RestoreActivity: {
            state?: ("after" | "before") | null;
        };
        Restoration: {
            activity: number;
            kind: "event" | "venue" | "organizer" | "category" | "tag" | "ticket" | "image" | "site" | "user";
            id: number;
            restored: string[];
            missing: {
                member: string;
                id: unknown;
            }[];
            current: {
                [key: string]: unknown;
            };
        };
        UndoActivity: {
            partly?: boolean | null;
        };
        Undo: {
            activity: number;
            undone: {
                kind: "event" | "venue" | "organizer" | "category" | "tag" | "ticket" | "image" | "site" | "user";
                id: number;
                members: string[];
            }[];
            kept: {
                kind: "event" | "venue" | "organizer" | "category" | "tag" | "ticket" | "image" | "site" | "user";
                id: number;
                member: string | null;
                reason: string;
                user: {
                    id: number;
                    name: string;
                } | null;
                date_utc: string | null;
                activity: number | null;
            }[];
            missing: {
                kind: "event" | "venue" | "organizer" | "category" | "tag" | "ticket" | "image" | "site" | "user";
                id: number;
                member: string;
                named: unknown;
            }[];
        };
        Changes: {
            changes: components["schemas"]["Change"][];
            cursor: string;
            more: boolean;
            next_rest_url: string;
        };
        Change: {
            action: "upsert" | "remove";
            kind: "event" | "venue" | "organizer" | "category" | "tag";
            id: number;
            revised_utc: string;
            record?: {
                [key: string]: unknown;
            };
        };
        RpdePage: {
            next: string;
            items: {
                state: "updated" | "deleted";
                kind: "Event";
                id: number;
                modified: number;
                data?: {
                    [key: string]: unknown;
                };
            }[];
        };
        UserList: {
            users: components["schemas"]["User"][];
            rest_url: string;
            next_rest_url?: string;
            previous_rest_url?: string;
            total: number;
            total_pages: number;
        };
        User: {
            id: number;
            username: string;
            name: string;
            email: string | null;
            roles: ("administrator" | "editor" | "author" | "contributor" | "subscriber")[];
            registered_date: string;
            rest_url: string;
        };
        CreateUser: {
            username: string;
            name?: string | null;
            email?: string | null;
            roles?: ("administrator" | "editor" | "author" | "contributor" | "subscriber") | ("administrator" | "editor" | "author" | "contributor" | "subscriber")[] | null;
        };
        UpdateUser: {
            name?: string;
            email?: string | null;
            roles?: ("administrator" | "editor" | "author" | "contributor" | "subscriber") | ("administrator" | "editor" | "author" | "contributor" | "subscriber")[];
        };
        Invitation: {
            url: string | null;
            expires: string;
        };
        ApplicationPasswordList: {
            application_passwords: components["schemas"]["ApplicationPassword"][];
            rest_url: string;
            next_rest_url?: string;
            previous_rest_url?: string;
            total: number;
            total_pages: number;
        };
        ApplicationPassword: {
            id: number;
            name: string;
            created: string;
            last_used: string | null;
            expires: string | null;
            scopes: ("read" | "write" | "read:events" | "read:venues" | "read:organizers" | "read:categories" | "read:tags" | "read:tickets" | "read:images" | "read:imports" | "read:sources" | "read:site" | "read:users" | "read:webhooks" | "read:activity" | "read:translations" | "write:events" | "write:venues" | "write:organizers" | "write:categories" | "write:tags" | "write:tickets" | "write:images" | "write:imports" | "write:sources" | "write:site" | "write:users" | "write:webhooks")[] | null;
            rest_url: string;
        };
        CreateApplicationPassword: {
            name: string;
            expires?: components["schemas"]["Moment"] | null;
            scopes?: ("read" | "write" | "read:events" | "read:venues" | "read:organizers" | "read:categories" | "read:tags" | "read:tickets" | "read:images" | "read:imports" | "read:sources" | "read:site" | "read:users" | "read:webhooks" | "read:activity" | "read:translations" | "write:events" | "write:venues" | "write:organizers" | "write:categories" | "write:tags" | "write:tickets" | "write:images" | "write:imports" | "write:sources" | "write:site" | "write:users" | "write:webhooks") | ("read" | "write" | "read:events" | "read:venues" | "read:organizers" | "read:categories" | "read:tags" | "read:tickets" | "read:images" | "read:imports" | "read:sources" | "read:site" | "read:users" | "read:webhooks" | "read:activity" | "read:translations" | "write:events" | "write:venues" | "write:organizers" | "write:categories" | "write:tags" | "write:tickets" | "write:images" | "write:imports" | "write:sources" | "write:site" | "write:users" | "write:webhooks")[] | null;
        };
        NewApplicationPassword: {
            id: number;
            name: string;
            created: string;
            last_used: string | null;
            expires: string | null;
            scopes: ("read" | "write" | "read:events" | "read:venues" | "read:organizers" | "read:categories" | "read:tags" | "read:tickets" | "read:images" | "read:imports" | "read:sources" | "read:site" | "read:users" | "read:webhooks" | "read:activity" | "read:translations" | "write:events" | "write:venues" | "write:organizers" | "write:categories" | "write:tags" | "write:tickets" | "write:images" | "write:imports" | "write:sources" | "write:site" | "write:users" | "write:webhooks")[] | null;
            rest_url: string;
            password: string | null;
        };
        UpdateApplicationPassword: {
            name?: string;
            expires?: components["schemas"]["Moment"] | null;
            scopes?: ("read" | "write" | "read:events" | "read:venues" | "read:organizers" | "read:categories" | "read:tags" | "read:tickets" | "read:images" | "read:imports" | "read:sources" | "read:site" | "read:users" | "read:webhooks" | "read:activity" | "read:translations" | "write:events" | "write:venues" | "write:organizers" | "write:categories" | "write:tags" | "write:tickets" | "write:images" | "write:imports" | "write:sources" | "write:site" | "write:users" | "write:webhooks") | ("read" | "write" | "read:events" | "read:venues" | "read:organizers" | "read:categories" | "read:tags" | "read:tickets" | "read:images" | "read:imports" | "read:sources" | "read:site" | "read:users" | "read:webhooks" | "read:activity" | "read:translations" | "write:events" | "write:venues" | "write:organizers" | "write:categories" | "write:tags" | "write:tickets" | "write:images" | "write:imports" | "write:sources" | "write:site" | "write:users" | "write:webhooks")[] | null;
        };
        SetPassword: {
            current?: string | null;
            password: string;
        };
        PasskeyList: {
            passkeys: components["schemas"]["Passkey"][];
            rest_url: string;
            next_rest_url?: string;
            previous_rest_url?: string;
            total: number;
            total_pages: number;
        };
        Passkey: {
            id: number;
            name: string;
            created: string;
            last_used: string | null;
            rest_url: string;
        };
        UpdatePasskey: {
            name: string;
        };
        SessionList: {
            sessions: components["schemas"]["Session"][];
            rest_url: string;
            next_rest_url?: string;
            previous_rest_url?: string;
            total: number;
            total_pages: number;
        };
        Session: {
            id: number;
            browser: string | null;
            user_agent: string | null;
            address: string | null;
            created: string;
            last_used: string;
            expires: string;
            is_current: boolean;
            rest_url: string;
        };
        EndedSessions: {
            ended: number;
        };
        SignInCodes: {
            enabled: boolean;
            recovery_codes_left: number | null;
        };
        TurnCodesOn: {
            secret: string;
            code: string;
            current: string;
        };
        NewRecoveryCodes: {
            enabled: boolean;
            recovery_codes_left: number | null;
            recovery_codes: string[] | null;
        };
        SignInSecret: {
            secret: string;
            url: string;
        };
        RenewRecoveryCodes: {
            current: string;
        };
        TurnCodesOff: {
            current?: string | null;
        };
        MessageList: {
            messages: components["schemas"]["Message"][];
            rest_url: string;
            next_rest_url?: string;
            previous_rest_url?: string;
            total: number;
            total_pages: number;
            unread: number;
        };
        Message: {
            id: number;
            kind: "returned" | "published" | "commented" | "handed-in" | "source-failed" | "webhook-disabled";
            record: {
                kind: "event" | "venue" | "organizer" | "source" | "webhook";
                id: number;
                title: string;
                rest_url: string;
            };
            text: string;
            comment: string | null;
            user_name: string | null;
            others: number;
            date: string;
            is_read: boolean;
        };
        ReadMessages: {
            ids?: number[] | null;
            all?: boolean | null;
        };
        UnreadMessages: {
            unread: number;
        };
        Settings: {
            settings: {
                name: string;
                value: string;
                default: string;
                set: boolean;
                secret: boolean;
                accepts: string;
                meaning: string;
            }[];
        };
        Health: {
            state: "good" | "warning" | "wrong";
            version: string;
            checks: {
                state: "good" | "warning" | "wrong";
                about: string;
                remedy: string | null;
            }[];
        };
        Site: {
            name: string;
            description: string;
            about: string;
            footer: string;
            logo: components["schemas"]["Image"] | null;
            logo_url: string | null;
            icon: components["schemas"]["Image"] | null;
            cover: components["schemas"]["Image"] | null;
            imprint: string | null;
            privacy: string | null;
            accessibility: string | null;
            social: string[];
            color: string | null;
            email: string | null;
            phone: string | null;
            contact_page: string | null;
            family_category: number | null;
            time_zone: string | null;
            week_start: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday") | null;
            language: ("en" | "fr") | null;
            currency_code: string | null;
            currency_symbol: string | null;
            currency_position: ("prefix" | "postfix") | null;
            set_by: {
                [key: string]: string;
            };
            translations?: {
                en?: {
                    name: string;
                    description: string;
                    about: string;
                    footer: string;
                    imprint: string | null;
                    privacy: string | null;
                    accessibility: string | null;
                };
                fr?: {
                    name: string;
                    description: string;
                    about: string;
                    footer: string;
                    imprint: string | null;
                    privacy: string | null;
                    accessibility: string | null;
                };
            };
        };
        UpdateSite: {
            name?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            description?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            about?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            footer?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            logo?: number | string | false | {
                id: number;
            } | null;
            icon?: number | string | false | {
                id: number;
            } | null;
            cover?: number | string | false | {
                id: number;
            } | null;
            imprint?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            privacy?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            accessibility?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            social?: string | string[] | null;
            color?: string | null;
            email?: string | null;
            phone?: string | null;
            contact_page?: string | null;
            family_category?: number | null;
            time_zone?: string | null;
            week_start?: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday") | null;
            language?: ("en" | "fr") | null;
            currency_code?: string | null;
            currency_symbol?: string | null;
            currency_position?: ("prefix" | "postfix") | null;
        };
        HolidaysList: {
            holidays: components["schemas"]["Holidays"][];
        };
        Holidays: {
            id: number;
            name: string;
            url: string | null;
            days: string[];
            refreshed_utc: string | null;
            error: string | null;
        };
        CreateHolidays: {
            name: string;
            url?: string | null;
        };
        Statistics: {
            from: string;
            to: string;
            events: number;
            dates: number;
            months: {
                month: string;
                events: number;
                dates: number;
            }[];
            categories: {
                id: number;
                name: string;
                events: number;
                dates: number;
            }[];
            venues: {
                id: number;
                name: string;
                events: number;
                dates: number;
            }[];
            organizers: {
                id: number;
                name: string;
                events: number;
                dates: number;
            }[];
            languages: {
                language: "en" | "fr";
                events: number;
                venues: number;
                organizers: number;
                categories: number;
                tags: number;
            }[];
            submissions: {
                received: number;
                reviewed: number;
                waiting: number;
                median_days: number | null;
                longest_days: number;
                months: {
                    month: string;
                    received: number;
                    reviewed: number;
                    waiting: number;
                    median_days: number | null;
                }[];
            };
            views: {
                total: number;
                days: {
                    day: string;
                    views: number;
                }[];
                events: {
                    id: number;
                    name: string;
                    views: number;
                }[];
            };
        };
        ViewList: {
            views: components["schemas"]["View"][];
            rest_url: string;
            next_rest_url?: string;
            previous_rest_url?: string;
            total: number;
            total_pages: number;
        };
        View: {
            id: number;
            name: string;
            slug: string;
            description: string;
            filters: string;
            url: string;
            events_rest_url: string;
            rest_url: string;
            language: "en" | "fr";
            available_languages: ("en" | "fr")[];
            original_language?: "en" | "fr";
            translations?: {
                en?: {
                    name: string;
                    description: string;
                };
                fr?: {
                    name: string;
                    description: string;
                };
            };
        };
        CreateView: {
            name: string | {
                en?: string | null;
                fr?: string | null;
            };
            slug?: string | null;
            description?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            filters: string;
        };
        UpdateView: {
            name?: (string | null) | {
                en?: string | null;
                fr?: string | null;
            };
            slug?: string;
            description?: string | {
                en?: string | null;
                fr?: string | null;
            } | null;
            filters?: string;
        };
        WebhookList: {
            webhooks: components["schemas"]["Webhook"][];
            rest_url: string;
            next_rest_url?: string;
            previous_rest_url?: string;
            total: number;
            total_pages: number;
        };
        Webhook: {
            id: number;
            name: string;
            url: string;
            kinds: ("events" | "venues" | "organizers" | "categories" | "tags")[];
            filters: string;
            body: "thin" | "whole";
            language: "en" | "fr";
            signature: "v1" | "v1a";
            public_key: string | null;
            state: "active" | "paused" | "disabled";
            reason: ("failing" | "gone" | "owner" | "secret" | "filters") | null;
            user: number | null;
            created_utc: string;
            failures: number;
            rest_url: string;
        };
        CreateWebhook: {
            url: string;
            name?: string | null;
            kinds?: ("events" | "venues" | "organizers" | "categories" | "tags") | ("events" | "venues" | "organizers" | "categories" | "tags")[] | null;
            filters?: string | null;
            view?: string | null;
            body?: ("thin" | "whole") | null;
            language?: ("en" | "fr") | null;
            signature?: ("v1" | "v1a") | null;
            secret?: string | null;
        };
        NewWebhook: {
            id: number;
            name: string;
            url: string;
            kinds: ("events" | "venues" | "organizers" | "categories" | "tags")[];
            filters: string;
            body: "thin" | "whole";
            language: "en" | "fr";
            signature: "v1" | "v1a";
            public_key: string | null;
            state: "active" | "paused" | "disabled";
            reason: ("failing" | "gone" | "owner" | "secret" | "filters") | null;
            user: number | null;
            created_utc: string;
            failures: number;
            rest_url: string;
            secret: string | null;
        };
        UpdateWebhook: {
            url?: string;
            name?: string;
            kinds?: ("events" | "venues" | "organizers" | "categories" | "tags") | ("events" | "venues" | "organizers" | "categories" | "tags")[];
            filters?: string;
            view?: string;
            body?: "thin" | "whole";
            language?: "en" | "fr";
            paused?: boolean;
        };
        DeliveryList: {
            deliveries: components["schemas"]["Delivery"][];
            rest_url: string;
            next_rest_url?: string;
            previous_rest_url?: string;
            total: number;
            total_pages: number;
        };
        Delivery: {
            id: number;
            message_id: string;
            type: ("event.upsert" | "event.remove" | "venue.upsert" | "venue.remove" | "organizer.upsert" | "organizer.remove" | "category.upsert" | "category.remove" | "tag.upsert" | "tag.remove" | "webhook.ping" | "changes.gone") | null;
            kind: "events" | "venues" | "organizers" | "categories" | "tags" | "ping" | "changes";
            record: number;
            state: "waiting" | "sent" | "failed";
            created_utc: string;
            due_utc: string | null;
            ended_utc: string | null;
            status: number | null;
            fault: string | null;
            attempts: {
                at_utc: string;
                milliseconds: number;
                status: number | null;
                fault: string | null;
            }[];
            rest_url: string;
        };
        WholeDelivery: {
            id: number;
            message_id: string;
            type: ("event.upsert" | "event.remove" | "venue.upsert" | "venue.remove" | "organizer.upsert" | "organizer.remove" | "category.upsert" | "category.remove" | "tag.upsert" | "tag.remove" | "webhook.ping" | "changes.gone") | null;
            kind: "events" | "venues" | "organizers" | "categories" | "tags" | "ping" | "changes";
            record: number;
            state: "waiting" | "sent" | "failed";
            created_utc: string;
            due_utc: string | null;
            ended_utc: string | null;
            status: number | null;
            fault: string | null;
            attempts: {
                at_utc: string;
                milliseconds: number;
                status: number | null;
                fault: string | null;
            }[];
            rest_url: string;
            request: string | null;
            response: string | null;
            reason: string | null;
        };
        CreateSubmission: {
            title: string;
            description?: string | null;
            start_date: components["schemas"]["Moment"];
            end_date: components["schemas"]["Moment"];
            all_day?: boolean | null;
            weekly_until?: string | null;
            dates?: string[] | null;
            venue?: string | null;
            address?: string | null;
            city?: string | null;
            organizer?: string | null;
            website?: string | null;
            category?: number | null;
            cost?: string | null;
            message?: string | null;
            name: string;
            email: string;
        };
        Submission: {
            title: string;
            state: "waiting";
        };
        Error: {
            code: string;
            message: string;
            data: {
                status: number;
                params?: string[] | {
                    [key: string]: string;
                };
                details?: {
                    [key: string]: {
                        code: string;
                        message: string;
                        data: {
                            [key: string]: unknown;
                        } | null;
                    };
                } | components["schemas"]["Nothing"][];
                mirrored_from?: string;
                term_id?: number;
                remaining?: number;
                sold?: number;
                occurrences?: {
                    id: number;
                    start_date: string;
                }[];
                events?: {
                    id: number;
                    start_date: string;
                }[];
                total?: number;
                current?: {
                    [key: string]: unknown;
                } | null;
                start?: string;
                etag?: string;
                json_error_code?: number;
                json_error_message?: string;
            };
            additional_data?: unknown[];
        };
        Problem: {
            type: string;
            title: string;
            status: number;
            detail?: string;
            code: string;
            message: string;
            data: {
                status: number;
                params?: string[] | {
                    [key: string]: string;
                };
                details?: {
                    [key: string]: {
                        code: string;
                        message: string;
                        data: {
                            [key: string]: unknown;
                        } | null;
                    };
                } | components["schemas"]["Nothing"][];
                mirrored_from?: string;
                term_id?: number;
                remaining?: number;
                sold?: number;
                occurrences?: {
                    id: number;
                    start_date: string;
                }[];
                events?: {
                    id: number;
                    start_date: string;
                }[];
                total?: number;
                current?: {
                    [key: string]: unknown;
                } | null;
                start?: string;
                etag?: string;
                json_error_code?: number;
                json_error_message?: string;
            };
        } & {
            [key: string]: unknown;
        };
        Moment: Moment;
        Upload: FormData;
        Nothing: never;
    };
    responses: never;
    parameters: {
        "If-Match": string;
        "If-None-Match": string;
        "Idempotency-Key": string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "read-index": {
        parameters: {
            query?: {
                namespace?: string;
                context?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamespaceIndex"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-documentation": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiDocument"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-events": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                start_date?: components["schemas"]["Moment"];
                end_date?: components["schemas"]["Moment"];
                starts_before?: components["schemas"]["Moment"];
                starts_after?: components["schemas"]["Moment"];
                ends_before?: components["schemas"]["Moment"];
                ends_after?: components["schemas"]["Moment"];
                when?: "now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month";
                strict_dates?: boolean;
                search?: string;
                search_in?: ("events" | "venues" | "organizers" | "terms") | ("events" | "venues" | "organizers" | "terms")[];
                any_language?: boolean;
                categories?: number | string | (number | string | {
                    id: number;
                })[];
                tags?: number | string | (number | string | {
                    id: number;
                })[];
                venue?: number[];
                organizer?: number[];
                featured?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                geoloc?: boolean;
                geoloc_lat?: number;
                geoloc_lng?: number;
                geoloc_radius?: number;
                geoloc_bbox?: number[];
                orderby?: "distance";
                include?: number[];
                modified_after?: components["schemas"]["Moment"];
                modified_before?: components["schemas"]["Moment"];
                revised_after?: components["schemas"]["Moment"];
                revised_before?: components["schemas"]["Moment"];
                author?: number;
                post_parent?: number;
                ticketed?: boolean;
                free?: boolean;
                series?: ("all" | "first" | "next") | number;
                recurring?: boolean;
                event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online") | ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online")[];
                attendance?: ("in_person" | "online" | "mixed") | ("in_person" | "online" | "mixed")[];
                categories_all?: number | string | (number | string | {
                    id: number;
                })[];
                tags_all?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_categories?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_tags?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_venues?: number[];
                exclude_organizers?: number[];
                exclude_events?: number[];
                exclude_series?: number[];
                by_author?: number[];
                has_language?: ("en" | "fr") | ("en" | "fr")[];
                missing_language?: ("en" | "fr") | ("en" | "fr")[];
                has_image?: boolean;
                min_cost?: number;
                max_cost?: number;
                weekday?: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat") | ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[];
                starts_between?: string;
                min_duration?: number;
                max_duration?: number;
                city?: string[];
                country?: string[];
                postcode?: string[];
                accessibility?: ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed") | ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed")[];
                view?: string;
                translations?: boolean;
                facets?: ("categories" | "tags" | "venues" | "organizers" | "cities" | "months" | "days" | "weekdays" | "cost" | "accessibility" | "languages") | ("categories" | "tags" | "venues" | "organizers" | "cities" | "months" | "days" | "weekdays" | "cost" | "accessibility" | "languages")[];
                sort?: "start" | "-start" | "end" | "-end" | "title" | "-title" | "published" | "-published" | "modified" | "-modified" | "revised" | "-revised" | "relevance" | "-relevance" | "distance" | "-distance";
                descending?: boolean;
                explain?: number;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "create-event": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateEvent"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-event": {
        parameters: {
            query?: {
                password?: string;
                translations?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-event-by-put": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateEvent"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-event-by-post": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateEvent"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-event": {
        parameters: {
            query?: {
                password?: string;
                scope?: "this" | "following" | "all";
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-event": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateEvent"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-event-by-slug": {
        parameters: {
            query?: {
                translations?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-event-by-slug-by-put": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateEventBySlug"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-event-by-slug-by-post": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateEventBySlug"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-event-by-slug": {
        parameters: {
            query?: {
                scope?: "this" | "following" | "all";
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-event-by-slug": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateEventBySlug"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-venues": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                orderby?: "name" | "date" | "modified" | "distance";
                order?: "asc" | "desc";
                search?: string;
                any_language?: boolean;
                event?: number;
                has_events?: boolean;
                only_with_upcoming?: boolean;
                modified_after?: components["schemas"]["Moment"];
                modified_before?: components["schemas"]["Moment"];
                revised_after?: components["schemas"]["Moment"];
                revised_before?: components["schemas"]["Moment"];
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                translations?: boolean;
                geoloc?: boolean;
                geoloc_lat?: number;
                geoloc_lng?: number;
                geoloc_radius?: number;
                geoloc_bbox?: number[];
                parent_venue?: number;
                accessibility?: ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs") | ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs")[];
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VenueList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "create-venue": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateVenue"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-venue": {
        parameters: {
            query?: {
                translations?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-venue-by-put": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateVenue"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-venue-by-post": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateVenue"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-venue": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-venue": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateVenue"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-venue-by-slug": {
        parameters: {
            query?: {
                translations?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-venue-by-slug-by-put": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateVenueBySlug"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-venue-by-slug-by-post": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateVenueBySlug"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-venue-by-slug": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-venue-by-slug": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateVenueBySlug"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-organizers": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                orderby?: "name" | "date" | "modified";
                order?: "asc" | "desc";
                search?: string;
                any_language?: boolean;
                event?: number;
                has_events?: boolean;
                only_with_upcoming?: boolean;
                modified_after?: components["schemas"]["Moment"];
                modified_before?: components["schemas"]["Moment"];
                revised_after?: components["schemas"]["Moment"];
                revised_before?: components["schemas"]["Moment"];
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                translations?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizerList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "create-organizer": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateOrganizer"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-organizer": {
        parameters: {
            query?: {
                translations?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-organizer-by-put": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateOrganizer"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-organizer-by-post": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateOrganizer"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-organizer": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-organizer": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateOrganizer"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-organizer-by-slug": {
        parameters: {
            query?: {
                translations?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-organizer-by-slug-by-put": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateOrganizerBySlug"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-organizer-by-slug-by-post": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateOrganizerBySlug"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-organizer-by-slug": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-organizer-by-slug": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateOrganizerBySlug"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-occupancy": {
        parameters: {
            query: {
                start_date: components["schemas"]["Moment"];
                end_date: components["schemas"]["Moment"];
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Occupancy"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-occupancy-by-slug": {
        parameters: {
            query: {
                start_date: components["schemas"]["Moment"];
                end_date: components["schemas"]["Moment"];
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Occupancy"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "merge-venue": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeVenue"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "undo-merge-venue": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoMergeVenue"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "merge-organizer": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeOrganizer"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "undo-merge-organizer": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoMergeOrganizer"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Organizer"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-occurrences": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                start_date?: components["schemas"]["Moment"];
                end_date?: components["schemas"]["Moment"];
                starts_before?: components["schemas"]["Moment"];
                starts_after?: components["schemas"]["Moment"];
                ends_before?: components["schemas"]["Moment"];
                ends_after?: components["schemas"]["Moment"];
                when?: "now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month";
                strict_dates?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                translations?: boolean;
                password?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-comments": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CommentList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "create-comment": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateComment"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-comment": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
                comment: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comment"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "create-preview-link": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviewLink"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "end-preview-links": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedPreviewLinks"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "change-events": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeEvents"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventBulk"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventBulk"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-events-bulk": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventBulk"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "cancel-events-bulk": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventBulk"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-days": {
        parameters: {
            query: {
                start_date: components["schemas"]["Moment"];
                end_date: components["schemas"]["Moment"];
                per_day?: number;
                search?: string;
                search_in?: ("events" | "venues" | "organizers" | "terms") | ("events" | "venues" | "organizers" | "terms")[];
                any_language?: boolean;
                categories?: number | string | (number | string | {
                    id: number;
                })[];
                tags?: number | string | (number | string | {
                    id: number;
                })[];
                venue?: number[];
                organizer?: number[];
                featured?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                geoloc?: boolean;
                geoloc_lat?: number;
                geoloc_lng?: number;
                geoloc_radius?: number;
                geoloc_bbox?: number[];
                modified_after?: components["schemas"]["Moment"];
                modified_before?: components["schemas"]["Moment"];
                revised_after?: components["schemas"]["Moment"];
                revised_before?: components["schemas"]["Moment"];
                author?: number;
                post_parent?: number;
                ticketed?: boolean;
                free?: boolean;
                series?: ("all" | "first" | "next") | number;
                recurring?: boolean;
                event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online") | ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online")[];
                attendance?: ("in_person" | "online" | "mixed") | ("in_person" | "online" | "mixed")[];
                categories_all?: number | string | (number | string | {
                    id: number;
                })[];
                tags_all?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_categories?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_tags?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_venues?: number[];
                exclude_organizers?: number[];
                exclude_events?: number[];
                exclude_series?: number[];
                by_author?: number[];
                has_language?: ("en" | "fr") | ("en" | "fr")[];
                missing_language?: ("en" | "fr") | ("en" | "fr")[];
                has_image?: boolean;
                min_cost?: number;
                max_cost?: number;
                weekday?: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat") | ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[];
                starts_between?: string;
                min_duration?: number;
                max_duration?: number;
                city?: string[];
                country?: string[];
                postcode?: string[];
                accessibility?: ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed") | ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed")[];
                view?: string;
                translations?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventDays"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-places": {
        parameters: {
            query?: {
                per_place?: number;
                start_date?: components["schemas"]["Moment"];
                end_date?: components["schemas"]["Moment"];
                starts_before?: components["schemas"]["Moment"];
                starts_after?: components["schemas"]["Moment"];
                ends_before?: components["schemas"]["Moment"];
                ends_after?: components["schemas"]["Moment"];
                when?: "now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month";
                strict_dates?: boolean;
                search?: string;
                search_in?: ("events" | "venues" | "organizers" | "terms") | ("events" | "venues" | "organizers" | "terms")[];
                any_language?: boolean;
                categories?: number | string | (number | string | {
                    id: number;
                })[];
                tags?: number | string | (number | string | {
                    id: number;
                })[];
                venue?: number[];
                organizer?: number[];
                featured?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                geoloc?: boolean;
                geoloc_lat?: number;
                geoloc_lng?: number;
                geoloc_radius?: number;
                geoloc_bbox?: number[];
                include?: number[];
                modified_after?: components["schemas"]["Moment"];
                modified_before?: components["schemas"]["Moment"];
                revised_after?: components["schemas"]["Moment"];
                revised_before?: components["schemas"]["Moment"];
                author?: number;
                post_parent?: number;
                ticketed?: boolean;
                free?: boolean;
                series?: ("all" | "first" | "next") | number;
                recurring?: boolean;
                event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online") | ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online")[];
                attendance?: ("in_person" | "online" | "mixed") | ("in_person" | "online" | "mixed")[];
                categories_all?: number | string | (number | string | {
                    id: number;
                })[];
                tags_all?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_categories?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_tags?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_venues?: number[];
                exclude_organizers?: number[];
                exclude_events?: number[];
                exclude_series?: number[];
                by_author?: number[];
                has_language?: ("en" | "fr") | ("en" | "fr")[];
                missing_language?: ("en" | "fr") | ("en" | "fr")[];
                has_image?: boolean;
                min_cost?: number;
                max_cost?: number;
                weekday?: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat") | ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[];
                starts_between?: string;
                min_duration?: number;
                max_duration?: number;
                city?: string[];
                country?: string[];
                postcode?: string[];
                accessibility?: ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed") | ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed")[];
                view?: string;
                translations?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPlaces"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-events-ics": {
        parameters: {
            query?: {
                start_date?: components["schemas"]["Moment"];
                end_date?: components["schemas"]["Moment"];
                starts_before?: components["schemas"]["Moment"];
                starts_after?: components["schemas"]["Moment"];
                ends_before?: components["schemas"]["Moment"];
                ends_after?: components["schemas"]["Moment"];
                when?: "now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month";
                strict_dates?: boolean;
                search?: string;
                search_in?: ("events" | "venues" | "organizers" | "terms") | ("events" | "venues" | "organizers" | "terms")[];
                any_language?: boolean;
                categories?: number | string | (number | string | {
                    id: number;
                })[];
                tags?: number | string | (number | string | {
                    id: number;
                })[];
                venue?: number[];
                organizer?: number[];
                featured?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                geoloc?: boolean;
                geoloc_lat?: number;
                geoloc_lng?: number;
                geoloc_radius?: number;
                geoloc_bbox?: number[];
                orderby?: "distance";
                include?: number[];
                modified_after?: components["schemas"]["Moment"];
                modified_before?: components["schemas"]["Moment"];
                revised_after?: components["schemas"]["Moment"];
                revised_before?: components["schemas"]["Moment"];
                author?: number;
                post_parent?: number;
                ticketed?: boolean;
                free?: boolean;
                series?: ("all" | "first" | "next") | number;
                recurring?: boolean;
                event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online") | ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online")[];
                attendance?: ("in_person" | "online" | "mixed") | ("in_person" | "online" | "mixed")[];
                categories_all?: number | string | (number | string | {
                    id: number;
                })[];
                tags_all?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_categories?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_tags?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_venues?: number[];
                exclude_organizers?: number[];
                exclude_events?: number[];
                exclude_series?: number[];
                by_author?: number[];
                has_language?: ("en" | "fr") | ("en" | "fr")[];
                missing_language?: ("en" | "fr") | ("en" | "fr")[];
                has_image?: boolean;
                min_cost?: number;
                max_cost?: number;
                weekday?: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat") | ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[];
                starts_between?: string;
                min_duration?: number;
                max_duration?: number;
                city?: string[];
                country?: string[];
                postcode?: string[];
                accessibility?: ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed") | ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed")[];
                view?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar; charset=UTF-8": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-event-ics": {
        parameters: {
            query?: {
                password?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar; charset=UTF-8": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-event-by-slug-ics": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar; charset=UTF-8": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-occurrences-ics": {
        parameters: {
            query?: {
                start_date?: components["schemas"]["Moment"];
                end_date?: components["schemas"]["Moment"];
                starts_before?: components["schemas"]["Moment"];
                starts_after?: components["schemas"]["Moment"];
                ends_before?: components["schemas"]["Moment"];
                ends_after?: components["schemas"]["Moment"];
                when?: "now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month";
                strict_dates?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                password?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar; charset=UTF-8": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-events-jscal": {
        parameters: {
            query?: {
                start_date?: components["schemas"]["Moment"];
                end_date?: components["schemas"]["Moment"];
                starts_before?: components["schemas"]["Moment"];
                starts_after?: components["schemas"]["Moment"];
                ends_before?: components["schemas"]["Moment"];
                ends_after?: components["schemas"]["Moment"];
                when?: "now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month";
                strict_dates?: boolean;
                search?: string;
                search_in?: ("events" | "venues" | "organizers" | "terms") | ("events" | "venues" | "organizers" | "terms")[];
                any_language?: boolean;
                categories?: number | string | (number | string | {
                    id: number;
                })[];
                tags?: number | string | (number | string | {
                    id: number;
                })[];
                venue?: number[];
                organizer?: number[];
                featured?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                geoloc?: boolean;
                geoloc_lat?: number;
                geoloc_lng?: number;
                geoloc_radius?: number;
                geoloc_bbox?: number[];
                orderby?: "distance";
                include?: number[];
                modified_after?: components["schemas"]["Moment"];
                modified_before?: components["schemas"]["Moment"];
                revised_after?: components["schemas"]["Moment"];
                revised_before?: components["schemas"]["Moment"];
                author?: number;
                post_parent?: number;
                ticketed?: boolean;
                free?: boolean;
                series?: ("all" | "first" | "next") | number;
                recurring?: boolean;
                event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online") | ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online")[];
                attendance?: ("in_person" | "online" | "mixed") | ("in_person" | "online" | "mixed")[];
                categories_all?: number | string | (number | string | {
                    id: number;
                })[];
                tags_all?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_categories?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_tags?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_venues?: number[];
                exclude_organizers?: number[];
                exclude_events?: number[];
                exclude_series?: number[];
                by_author?: number[];
                has_language?: ("en" | "fr") | ("en" | "fr")[];
                missing_language?: ("en" | "fr") | ("en" | "fr")[];
                has_image?: boolean;
                min_cost?: number;
                max_cost?: number;
                weekday?: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat") | ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[];
                starts_between?: string;
                min_duration?: number;
                max_duration?: number;
                city?: string[];
                country?: string[];
                postcode?: string[];
                accessibility?: ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed") | ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed")[];
                view?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jscalendar+json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-event-jscal": {
        parameters: {
            query?: {
                password?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jscalendar+json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-event-by-slug-jscal": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jscalendar+json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-occurrences-jscal": {
        parameters: {
            query?: {
                start_date?: components["schemas"]["Moment"];
                end_date?: components["schemas"]["Moment"];
                starts_before?: components["schemas"]["Moment"];
                starts_after?: components["schemas"]["Moment"];
                ends_before?: components["schemas"]["Moment"];
                ends_after?: components["schemas"]["Moment"];
                when?: "now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month";
                strict_dates?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                password?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/jscalendar+json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-events-jsonld": {
        parameters: {
            query?: {
                start_date?: components["schemas"]["Moment"];
                end_date?: components["schemas"]["Moment"];
                starts_before?: components["schemas"]["Moment"];
                starts_after?: components["schemas"]["Moment"];
                ends_before?: components["schemas"]["Moment"];
                ends_after?: components["schemas"]["Moment"];
                when?: "now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month";
                strict_dates?: boolean;
                search?: string;
                search_in?: ("events" | "venues" | "organizers" | "terms") | ("events" | "venues" | "organizers" | "terms")[];
                any_language?: boolean;
                categories?: number | string | (number | string | {
                    id: number;
                })[];
                tags?: number | string | (number | string | {
                    id: number;
                })[];
                venue?: number[];
                organizer?: number[];
                featured?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                geoloc?: boolean;
                geoloc_lat?: number;
                geoloc_lng?: number;
                geoloc_radius?: number;
                geoloc_bbox?: number[];
                orderby?: "distance";
                include?: number[];
                modified_after?: components["schemas"]["Moment"];
                modified_before?: components["schemas"]["Moment"];
                revised_after?: components["schemas"]["Moment"];
                revised_before?: components["schemas"]["Moment"];
                author?: number;
                post_parent?: number;
                ticketed?: boolean;
                free?: boolean;
                series?: ("all" | "first" | "next") | number;
                recurring?: boolean;
                event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online") | ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online")[];
                attendance?: ("in_person" | "online" | "mixed") | ("in_person" | "online" | "mixed")[];
                categories_all?: number | string | (number | string | {
                    id: number;
                })[];
                tags_all?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_categories?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_tags?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_venues?: number[];
                exclude_organizers?: number[];
                exclude_events?: number[];
                exclude_series?: number[];
                by_author?: number[];
                has_language?: ("en" | "fr") | ("en" | "fr")[];
                missing_language?: ("en" | "fr") | ("en" | "fr")[];
                has_image?: boolean;
                min_cost?: number;
                max_cost?: number;
                weekday?: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat") | ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[];
                starts_between?: string;
                min_duration?: number;
                max_duration?: number;
                city?: string[];
                country?: string[];
                postcode?: string[];
                accessibility?: ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed") | ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed")[];
                view?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-event-jsonld": {
        parameters: {
            query?: {
                password?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-event-by-slug-jsonld": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-occurrences-jsonld": {
        parameters: {
            query?: {
                start_date?: components["schemas"]["Moment"];
                end_date?: components["schemas"]["Moment"];
                starts_before?: components["schemas"]["Moment"];
                starts_after?: components["schemas"]["Moment"];
                ends_before?: components["schemas"]["Moment"];
                ends_after?: components["schemas"]["Moment"];
                when?: "now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month";
                strict_dates?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                password?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/ld+json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-events-rss": {
        parameters: {
            query?: {
                start_date?: components["schemas"]["Moment"];
                end_date?: components["schemas"]["Moment"];
                starts_before?: components["schemas"]["Moment"];
                starts_after?: components["schemas"]["Moment"];
                ends_before?: components["schemas"]["Moment"];
                ends_after?: components["schemas"]["Moment"];
                when?: "now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month";
                strict_dates?: boolean;
                search?: string;
                search_in?: ("events" | "venues" | "organizers" | "terms") | ("events" | "venues" | "organizers" | "terms")[];
                any_language?: boolean;
                categories?: number | string | (number | string | {
                    id: number;
                })[];
                tags?: number | string | (number | string | {
                    id: number;
                })[];
                venue?: number[];
                organizer?: number[];
                featured?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                geoloc?: boolean;
                geoloc_lat?: number;
                geoloc_lng?: number;
                geoloc_radius?: number;
                geoloc_bbox?: number[];
                orderby?: "distance";
                include?: number[];
                modified_after?: components["schemas"]["Moment"];
                modified_before?: components["schemas"]["Moment"];
                revised_after?: components["schemas"]["Moment"];
                revised_before?: components["schemas"]["Moment"];
                author?: number;
                post_parent?: number;
                ticketed?: boolean;
                free?: boolean;
                series?: ("all" | "first" | "next") | number;
                recurring?: boolean;
                event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online") | ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online")[];
                attendance?: ("in_person" | "online" | "mixed") | ("in_person" | "online" | "mixed")[];
                categories_all?: number | string | (number | string | {
                    id: number;
                })[];
                tags_all?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_categories?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_tags?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_venues?: number[];
                exclude_organizers?: number[];
                exclude_events?: number[];
                exclude_series?: number[];
                by_author?: number[];
                has_language?: ("en" | "fr") | ("en" | "fr")[];
                missing_language?: ("en" | "fr") | ("en" | "fr")[];
                has_image?: boolean;
                min_cost?: number;
                max_cost?: number;
                weekday?: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat") | ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[];
                starts_between?: string;
                min_duration?: number;
                max_duration?: number;
                city?: string[];
                country?: string[];
                postcode?: string[];
                accessibility?: ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed") | ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed")[];
                view?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/rss+xml; charset=UTF-8": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-event-rss": {
        parameters: {
            query?: {
                password?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/rss+xml; charset=UTF-8": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-event-by-slug-rss": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/rss+xml; charset=UTF-8": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-occurrences-rss": {
        parameters: {
            query?: {
                start_date?: components["schemas"]["Moment"];
                end_date?: components["schemas"]["Moment"];
                starts_before?: components["schemas"]["Moment"];
                starts_after?: components["schemas"]["Moment"];
                ends_before?: components["schemas"]["Moment"];
                ends_after?: components["schemas"]["Moment"];
                when?: "now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month";
                strict_dates?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                password?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/rss+xml; charset=UTF-8": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-events-atom": {
        parameters: {
            query?: {
                start_date?: components["schemas"]["Moment"];
                end_date?: components["schemas"]["Moment"];
                starts_before?: components["schemas"]["Moment"];
                starts_after?: components["schemas"]["Moment"];
                ends_before?: components["schemas"]["Moment"];
                ends_after?: components["schemas"]["Moment"];
                when?: "now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month";
                strict_dates?: boolean;
                search?: string;
                search_in?: ("events" | "venues" | "organizers" | "terms") | ("events" | "venues" | "organizers" | "terms")[];
                any_language?: boolean;
                categories?: number | string | (number | string | {
                    id: number;
                })[];
                tags?: number | string | (number | string | {
                    id: number;
                })[];
                venue?: number[];
                organizer?: number[];
                featured?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                geoloc?: boolean;
                geoloc_lat?: number;
                geoloc_lng?: number;
                geoloc_radius?: number;
                geoloc_bbox?: number[];
                orderby?: "distance";
                include?: number[];
                modified_after?: components["schemas"]["Moment"];
                modified_before?: components["schemas"]["Moment"];
                revised_after?: components["schemas"]["Moment"];
                revised_before?: components["schemas"]["Moment"];
                author?: number;
                post_parent?: number;
                ticketed?: boolean;
                free?: boolean;
                series?: ("all" | "first" | "next") | number;
                recurring?: boolean;
                event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online") | ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online")[];
                attendance?: ("in_person" | "online" | "mixed") | ("in_person" | "online" | "mixed")[];
                categories_all?: number | string | (number | string | {
                    id: number;
                })[];
                tags_all?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_categories?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_tags?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_venues?: number[];
                exclude_organizers?: number[];
                exclude_events?: number[];
                exclude_series?: number[];
                by_author?: number[];
                has_language?: ("en" | "fr") | ("en" | "fr")[];
                missing_language?: ("en" | "fr") | ("en" | "fr")[];
                has_image?: boolean;
                min_cost?: number;
                max_cost?: number;
                weekday?: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat") | ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[];
                starts_between?: string;
                min_duration?: number;
                max_duration?: number;
                city?: string[];
                country?: string[];
                postcode?: string[];
                accessibility?: ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed") | ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed")[];
                view?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml; charset=UTF-8": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-event-atom": {
        parameters: {
            query?: {
                password?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml; charset=UTF-8": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-event-by-slug-atom": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml; charset=UTF-8": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-occurrences-atom": {
        parameters: {
            query?: {
                start_date?: components["schemas"]["Moment"];
                end_date?: components["schemas"]["Moment"];
                starts_before?: components["schemas"]["Moment"];
                starts_after?: components["schemas"]["Moment"];
                ends_before?: components["schemas"]["Moment"];
                ends_after?: components["schemas"]["Moment"];
                when?: "now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month";
                strict_dates?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                password?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml; charset=UTF-8": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-events-csv": {
        parameters: {
            query?: {
                start_date?: components["schemas"]["Moment"];
                end_date?: components["schemas"]["Moment"];
                starts_before?: components["schemas"]["Moment"];
                starts_after?: components["schemas"]["Moment"];
                ends_before?: components["schemas"]["Moment"];
                ends_after?: components["schemas"]["Moment"];
                when?: "now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month";
                strict_dates?: boolean;
                search?: string;
                search_in?: ("events" | "venues" | "organizers" | "terms") | ("events" | "venues" | "organizers" | "terms")[];
                any_language?: boolean;
                categories?: number | string | (number | string | {
                    id: number;
                })[];
                tags?: number | string | (number | string | {
                    id: number;
                })[];
                venue?: number[];
                organizer?: number[];
                featured?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                geoloc?: boolean;
                geoloc_lat?: number;
                geoloc_lng?: number;
                geoloc_radius?: number;
                geoloc_bbox?: number[];
                orderby?: "distance";
                include?: number[];
                modified_after?: components["schemas"]["Moment"];
                modified_before?: components["schemas"]["Moment"];
                revised_after?: components["schemas"]["Moment"];
                revised_before?: components["schemas"]["Moment"];
                author?: number;
                post_parent?: number;
                ticketed?: boolean;
                free?: boolean;
                series?: ("all" | "first" | "next") | number;
                recurring?: boolean;
                event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online") | ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online")[];
                attendance?: ("in_person" | "online" | "mixed") | ("in_person" | "online" | "mixed")[];
                categories_all?: number | string | (number | string | {
                    id: number;
                })[];
                tags_all?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_categories?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_tags?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_venues?: number[];
                exclude_organizers?: number[];
                exclude_events?: number[];
                exclude_series?: number[];
                by_author?: number[];
                has_language?: ("en" | "fr") | ("en" | "fr")[];
                missing_language?: ("en" | "fr") | ("en" | "fr")[];
                has_image?: boolean;
                min_cost?: number;
                max_cost?: number;
                weekday?: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat") | ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[];
                starts_between?: string;
                min_duration?: number;
                max_duration?: number;
                city?: string[];
                country?: string[];
                postcode?: string[];
                accessibility?: ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed") | ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed")[];
                view?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=UTF-8": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-event-csv": {
        parameters: {
            query?: {
                password?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=UTF-8": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-event-by-slug-csv": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=UTF-8": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-occurrences-csv": {
        parameters: {
            query?: {
                start_date?: components["schemas"]["Moment"];
                end_date?: components["schemas"]["Moment"];
                starts_before?: components["schemas"]["Moment"];
                starts_after?: components["schemas"]["Moment"];
                ends_before?: components["schemas"]["Moment"];
                ends_after?: components["schemas"]["Moment"];
                when?: "now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month";
                strict_dates?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                password?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=UTF-8": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-events-geojson": {
        parameters: {
            query?: {
                start_date?: components["schemas"]["Moment"];
                end_date?: components["schemas"]["Moment"];
                starts_before?: components["schemas"]["Moment"];
                starts_after?: components["schemas"]["Moment"];
                ends_before?: components["schemas"]["Moment"];
                ends_after?: components["schemas"]["Moment"];
                when?: "now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month";
                strict_dates?: boolean;
                search?: string;
                search_in?: ("events" | "venues" | "organizers" | "terms") | ("events" | "venues" | "organizers" | "terms")[];
                any_language?: boolean;
                categories?: number | string | (number | string | {
                    id: number;
                })[];
                tags?: number | string | (number | string | {
                    id: number;
                })[];
                venue?: number[];
                organizer?: number[];
                featured?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                geoloc?: boolean;
                geoloc_lat?: number;
                geoloc_lng?: number;
                geoloc_radius?: number;
                geoloc_bbox?: number[];
                orderby?: "distance";
                include?: number[];
                modified_after?: components["schemas"]["Moment"];
                modified_before?: components["schemas"]["Moment"];
                revised_after?: components["schemas"]["Moment"];
                revised_before?: components["schemas"]["Moment"];
                author?: number;
                post_parent?: number;
                ticketed?: boolean;
                free?: boolean;
                series?: ("all" | "first" | "next") | number;
                recurring?: boolean;
                event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online") | ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online")[];
                attendance?: ("in_person" | "online" | "mixed") | ("in_person" | "online" | "mixed")[];
                categories_all?: number | string | (number | string | {
                    id: number;
                })[];
                tags_all?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_categories?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_tags?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_venues?: number[];
                exclude_organizers?: number[];
                exclude_events?: number[];
                exclude_series?: number[];
                by_author?: number[];
                has_language?: ("en" | "fr") | ("en" | "fr")[];
                missing_language?: ("en" | "fr") | ("en" | "fr")[];
                has_image?: boolean;
                min_cost?: number;
                max_cost?: number;
                weekday?: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat") | ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[];
                starts_between?: string;
                min_duration?: number;
                max_duration?: number;
                city?: string[];
                country?: string[];
                postcode?: string[];
                accessibility?: ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed") | ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed")[];
                view?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-event-geojson": {
        parameters: {
            query?: {
                password?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-event-by-slug-geojson": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-occurrences-geojson": {
        parameters: {
            query?: {
                start_date?: components["schemas"]["Moment"];
                end_date?: components["schemas"]["Moment"];
                starts_before?: components["schemas"]["Moment"];
                starts_after?: components["schemas"]["Moment"];
                ends_before?: components["schemas"]["Moment"];
                ends_after?: components["schemas"]["Moment"];
                when?: "now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month";
                strict_dates?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                password?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": {
                        [key: string]: unknown;
                    };
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-categories": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                translations?: boolean;
                search?: string;
                any_language?: boolean;
                exclude?: number[];
                include?: number[];
                order?: "asc" | "desc";
                orderby?: "name" | "id" | "count" | "slug" | "term_group" | "description" | "include" | "term_id";
                hide_empty?: boolean;
                revised_after?: components["schemas"]["Moment"];
                revised_before?: components["schemas"]["Moment"];
                post?: number;
                event?: number;
                slug?: string;
                parent?: number;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CategoryList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "create-category": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCategory"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-category": {
        parameters: {
            query?: {
                translations?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-category-by-put": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateCategory"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-category-by-post": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateCategory"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-category": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-category": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateCategory"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "merge-category": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeCategory"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-tags": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                translations?: boolean;
                search?: string;
                any_language?: boolean;
                exclude?: number[];
                include?: number[];
                order?: "asc" | "desc";
                orderby?: "name" | "id" | "count" | "slug" | "term_group" | "description" | "include" | "term_id";
                hide_empty?: boolean;
                revised_after?: components["schemas"]["Moment"];
                revised_before?: components["schemas"]["Moment"];
                post?: number;
                event?: number;
                slug?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "create-tag": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-None-Match"?: components["parameters"]["If-None-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTag"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-tag": {
        parameters: {
            query?: {
                translations?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-tag-by-put": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateTag"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-tag-by-post": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateTag"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-tag": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-tag": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateTag"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "merge-tag": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeTag"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Term"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-tickets": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                event?: number;
                is_available?: boolean;
                translations?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "create-ticket": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTicket"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-ticket": {
        parameters: {
            query?: {
                password?: string;
                translations?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-ticket-by-put": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateTicket"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-ticket-by-post": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateTicket"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-ticket": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-ticket": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateTicket"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "sell-ticket": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SellTicket"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-images": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                translations?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImageList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "upload-image": {
        parameters: {
            query?: {
                alt?: string | {
                    en?: string | null;
                    fr?: string | null;
                };
                focal_x?: number;
                focal_y?: number;
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedImage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-image": {
        parameters: {
            query?: {
                translations?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedImage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-image-by-put": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateImage"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedImage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-image-by-post": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateImage"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedImage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-image": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedImage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-image": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateImage"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UploadedImage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-translations": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                kind?: "event" | "venue" | "organizer" | "category" | "tag";
                missing?: "en" | "fr";
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TranslationList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-imports": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                source_id?: number;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "create-import": {
        parameters: {
            query?: {
                url?: string;
                username?: string;
                password?: string;
                format?: "almanac" | "ical" | "json" | "json-ld" | "ods" | "xlsx" | "csv";
                source?: string;
                dry_run?: boolean;
                status?: "publish" | "future" | "draft" | "pending" | "private";
                time_zone?: string;
                language?: "en" | "fr";
                mapping?: {
                    [key: string]: string;
                } | string;
                date_order?: "day" | "month";
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateImport"];
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-import-template": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=UTF-8": unknown;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-import": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "cancel-import": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-import-entries": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                outcome?: "created" | "changed" | "unchanged" | "removed" | "skipped" | "failed";
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportEntryList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-import-undo": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportEntryList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "undo-import": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "run-import": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RunImport"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-sources": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "create-source": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSource"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-source": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-source-by-put": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateSource"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-source-by-post": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateSource"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-source": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-source": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateSource"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "run-source": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-activity": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                kind?: "event" | "venue" | "organizer" | "category" | "tag" | "ticket" | "image" | "site" | "user";
                id?: number;
                series?: number;
                actor?: number;
                group?: number;
                action?: "created" | "updated" | "published" | "trashed" | "restored" | "deleted" | "purged" | "sold";
                after?: components["schemas"]["Moment"];
                before?: components["schemas"]["Moment"];
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "restore-activity": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RestoreActivity"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Restoration"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "undo-activity": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UndoActivity"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Undo"];
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Undo"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "start-changes": {
        parameters: {
            query?: {
                kinds?: ("events" | "venues" | "organizers" | "categories" | "tags") | ("events" | "venues" | "organizers" | "categories" | "tags")[];
                occurrences?: boolean;
                start_date?: components["schemas"]["Moment"];
                end_date?: components["schemas"]["Moment"];
                starts_before?: components["schemas"]["Moment"];
                starts_after?: components["schemas"]["Moment"];
                ends_before?: components["schemas"]["Moment"];
                ends_after?: components["schemas"]["Moment"];
                when?: "now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month";
                strict_dates?: boolean;
                search?: string;
                search_in?: ("events" | "venues" | "organizers" | "terms") | ("events" | "venues" | "organizers" | "terms")[];
                any_language?: boolean;
                categories?: number | string | (number | string | {
                    id: number;
                })[];
                tags?: number | string | (number | string | {
                    id: number;
                })[];
                venue?: number[];
                organizer?: number[];
                featured?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                geoloc?: boolean;
                geoloc_lat?: number;
                geoloc_lng?: number;
                geoloc_radius?: number;
                geoloc_bbox?: number[];
                modified_after?: components["schemas"]["Moment"];
                modified_before?: components["schemas"]["Moment"];
                revised_after?: components["schemas"]["Moment"];
                revised_before?: components["schemas"]["Moment"];
                author?: number;
                post_parent?: number;
                ticketed?: boolean;
                free?: boolean;
                series?: ("all" | "first" | "next") | number;
                recurring?: boolean;
                event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online") | ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online")[];
                attendance?: ("in_person" | "online" | "mixed") | ("in_person" | "online" | "mixed")[];
                categories_all?: number | string | (number | string | {
                    id: number;
                })[];
                tags_all?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_categories?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_tags?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_venues?: number[];
                exclude_organizers?: number[];
                exclude_events?: number[];
                exclude_series?: number[];
                by_author?: number[];
                has_language?: ("en" | "fr") | ("en" | "fr")[];
                missing_language?: ("en" | "fr") | ("en" | "fr")[];
                has_image?: boolean;
                min_cost?: number;
                max_cost?: number;
                weekday?: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat") | ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[];
                starts_between?: string;
                min_duration?: number;
                max_duration?: number;
                city?: string[];
                country?: string[];
                postcode?: string[];
                accessibility?: ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed") | ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed")[];
                translations?: boolean;
                limit?: number;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changes"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-changes": {
        parameters: {
            query: {
                since: string;
                wait?: number;
                kinds?: ("events" | "venues" | "organizers" | "categories" | "tags") | ("events" | "venues" | "organizers" | "categories" | "tags")[];
                occurrences?: boolean;
                start_date?: components["schemas"]["Moment"];
                end_date?: components["schemas"]["Moment"];
                starts_before?: components["schemas"]["Moment"];
                starts_after?: components["schemas"]["Moment"];
                ends_before?: components["schemas"]["Moment"];
                ends_after?: components["schemas"]["Moment"];
                when?: "now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month";
                strict_dates?: boolean;
                search?: string;
                search_in?: ("events" | "venues" | "organizers" | "terms") | ("events" | "venues" | "organizers" | "terms")[];
                any_language?: boolean;
                categories?: number | string | (number | string | {
                    id: number;
                })[];
                tags?: number | string | (number | string | {
                    id: number;
                })[];
                venue?: number[];
                organizer?: number[];
                featured?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                geoloc?: boolean;
                geoloc_lat?: number;
                geoloc_lng?: number;
                geoloc_radius?: number;
                geoloc_bbox?: number[];
                modified_after?: components["schemas"]["Moment"];
                modified_before?: components["schemas"]["Moment"];
                revised_after?: components["schemas"]["Moment"];
                revised_before?: components["schemas"]["Moment"];
                author?: number;
                post_parent?: number;
                ticketed?: boolean;
                free?: boolean;
                series?: ("all" | "first" | "next") | number;
                recurring?: boolean;
                event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online") | ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online")[];
                attendance?: ("in_person" | "online" | "mixed") | ("in_person" | "online" | "mixed")[];
                categories_all?: number | string | (number | string | {
                    id: number;
                })[];
                tags_all?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_categories?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_tags?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_venues?: number[];
                exclude_organizers?: number[];
                exclude_events?: number[];
                exclude_series?: number[];
                by_author?: number[];
                has_language?: ("en" | "fr") | ("en" | "fr")[];
                missing_language?: ("en" | "fr") | ("en" | "fr")[];
                has_image?: boolean;
                min_cost?: number;
                max_cost?: number;
                weekday?: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat") | ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[];
                starts_between?: string;
                min_duration?: number;
                max_duration?: number;
                city?: string[];
                country?: string[];
                postcode?: string[];
                accessibility?: ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed") | ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed")[];
                translations?: boolean;
                limit?: number;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Changes"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-changes-sse": {
        parameters: {
            query: {
                since: string;
                kinds?: ("events" | "venues" | "organizers" | "categories" | "tags") | ("events" | "venues" | "organizers" | "categories" | "tags")[];
                occurrences?: boolean;
                start_date?: components["schemas"]["Moment"];
                end_date?: components["schemas"]["Moment"];
                starts_before?: components["schemas"]["Moment"];
                starts_after?: components["schemas"]["Moment"];
                ends_before?: components["schemas"]["Moment"];
                ends_after?: components["schemas"]["Moment"];
                when?: "now" | "upcoming" | "past" | "today" | "tonight" | "tomorrow" | "this_weekend" | "this_week" | "next_week" | "next_7_days" | "this_month" | "next_month";
                strict_dates?: boolean;
                search?: string;
                search_in?: ("events" | "venues" | "organizers" | "terms") | ("events" | "venues" | "organizers" | "terms")[];
                any_language?: boolean;
                categories?: number | string | (number | string | {
                    id: number;
                })[];
                tags?: number | string | (number | string | {
                    id: number;
                })[];
                venue?: number[];
                organizer?: number[];
                featured?: boolean;
                status?: ("publish" | "future" | "draft" | "pending" | "private" | "trash") | ("publish" | "future" | "draft" | "pending" | "private" | "trash")[];
                geoloc?: boolean;
                geoloc_lat?: number;
                geoloc_lng?: number;
                geoloc_radius?: number;
                geoloc_bbox?: number[];
                modified_after?: components["schemas"]["Moment"];
                modified_before?: components["schemas"]["Moment"];
                revised_after?: components["schemas"]["Moment"];
                revised_before?: components["schemas"]["Moment"];
                author?: number;
                post_parent?: number;
                ticketed?: boolean;
                free?: boolean;
                series?: ("all" | "first" | "next") | number;
                recurring?: boolean;
                event_status?: ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online") | ("scheduled" | "cancelled" | "postponed" | "rescheduled" | "moved_online")[];
                attendance?: ("in_person" | "online" | "mixed") | ("in_person" | "online" | "mixed")[];
                categories_all?: number | string | (number | string | {
                    id: number;
                })[];
                tags_all?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_categories?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_tags?: number | string | (number | string | {
                    id: number;
                })[];
                exclude_venues?: number[];
                exclude_organizers?: number[];
                exclude_events?: number[];
                exclude_series?: number[];
                by_author?: number[];
                has_language?: ("en" | "fr") | ("en" | "fr")[];
                missing_language?: ("en" | "fr") | ("en" | "fr")[];
                has_image?: boolean;
                min_cost?: number;
                max_cost?: number;
                weekday?: ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat") | ("sun" | "mon" | "tue" | "wed" | "thu" | "fri" | "sat")[];
                starts_between?: string;
                min_duration?: number;
                max_duration?: number;
                city?: string[];
                country?: string[];
                postcode?: string[];
                accessibility?: ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed") | ("wheelchair" | "step_free_entrance" | "elevator" | "accessible_toilet" | "accessible_parking" | "hearing_loop" | "quiet_room" | "assistance_dogs" | "sign_language" | "subtitles" | "audio_description" | "easy_language" | "relaxed")[];
                translations?: boolean;
                limit?: number;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["Changes"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-changes-rpde": {
        parameters: {
            query?: {
                afterChangeNumber?: number;
                reading?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RpdePage"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-users": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                search?: string;
                roles?: ("administrator" | "editor" | "author" | "contributor" | "subscriber") | ("administrator" | "editor" | "author" | "contributor" | "subscriber")[];
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "create-user": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateUser"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-user": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-user-by-put": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateUser"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-user-by-post": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateUser"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-user": {
        parameters: {
            query?: {
                reassign?: number;
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-user": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateUser"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "invite-user": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-application-passwords": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationPasswordList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "create-application-password": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApplicationPassword"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApplicationPassword"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-application-password": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                user: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationPassword"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-application-password-by-put": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateApplicationPassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationPassword"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-application-password-by-post": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateApplicationPassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationPassword"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-application-password": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationPassword"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-application-password": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateApplicationPassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplicationPassword"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "set-password-by-put": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "set-password-by-post": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPassword"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-passkeys": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-passkey-by-put": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePasskey"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-passkey-by-post": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePasskey"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-passkey": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-passkey": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePasskey"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-sessions": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "end-sessions": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "end-session": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-codes": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInCodes"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "turn-codes-on": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TurnCodesOn"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewRecoveryCodes"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-codes-secret": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInSecret"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "renew-recovery-codes": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenewRecoveryCodes"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewRecoveryCodes"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "turn-codes-off": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TurnCodesOff"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInCodes"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-messages": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-messages": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                user: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReadMessages"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnreadMessages"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-settings": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-health": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-site": {
        parameters: {
            query?: {
                translations?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-site-by-put": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateSite"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-site-by-post": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateSite"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-site": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateSite"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "upload-site-logo": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Site"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-holidays": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HolidaysList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "create-holidays": {
        parameters: {
            query: {
                name: string;
                url?: string;
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateHolidays"];
                "multipart/form-data": components["schemas"]["Upload"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Holidays"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-holidays": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Holidays"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-statistics": {
        parameters: {
            query?: {
                from?: components["schemas"]["Moment"];
                to?: components["schemas"]["Moment"];
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statistics"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-statistics-table": {
        parameters: {
            query?: {
                from?: components["schemas"]["Moment"];
                to?: components["schemas"]["Moment"];
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                table: "months" | "categories" | "venues" | "organizers" | "pages" | "days" | "submissions" | "languages";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=UTF-8": string;
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-views": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                translations?: boolean;
                slug?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "create-view": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateView"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-view": {
        parameters: {
            query?: {
                translations?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-view-by-put": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateView"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-view-by-post": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateView"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-view": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-view": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateView"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-webhooks": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "create-webhook": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhook"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhook"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-webhook": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-webhook-by-put": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-webhook-by-post": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "delete-webhook": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "update-webhook": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateWebhook"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "renew-webhook-secret": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewWebhook"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "ping-webhook": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "list-deliveries": {
        parameters: {
            query?: {
                page?: number;
                per_page?: number;
                cursor?: string;
                state?: "waiting" | "sent" | "failed";
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                webhook: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryList"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "read-delivery": {
        parameters: {
            query?: {
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: never;
            path: {
                webhook: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeDelivery"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "retry-delivery": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                webhook: number;
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeDelivery"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    "create-submission": {
        parameters: {
            query?: {
                dry_run?: boolean;
                i18n_language?: "en" | "fr";
                _fields?: string;
                strict?: string;
                _envelope?: string;
            };
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSubmission"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Submission"];
                };
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
}
