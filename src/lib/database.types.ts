
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "admins": {
                  Row: {
                    "created_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"application_entries": {
                  Row: {
                    "application_id": string,"author": string | null,"body": string,"created_at": string,"from_stage": string | null,"id": string,"kind": string,"outbox_id": string | null,"refusal": string | null,"subject": string | null,"to_stage": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "application_id": string,"author"?: string | null,"body": string,"created_at"?: string,"from_stage"?: string | null,"id"?: string,"kind": string,"outbox_id"?: string | null,"refusal"?: string | null,"subject"?: string | null,"to_stage"?: string | null
                  }
                  Update: {
                    "application_id"?: string,"author"?: string | null,"body"?: string,"created_at"?: string,"from_stage"?: string | null,"id"?: string,"kind"?: string,"outbox_id"?: string | null,"refusal"?: string | null,"subject"?: string | null,"to_stage"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "application_entries_application_id_fkey"
      columns: ["application_id"]
isOneToOne: false
      referencedRelation: "job_applications"
      referencedColumns: ["id"]
    }
                  ]
                },"article_likes": {
                  Row: {
                    "article_id": string,"created_at": string,"id": number,"ip_address": string,"language": string,"user_agent": string
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id": string,"created_at"?: string,"id"?: never,"ip_address"?: string,"language": string,"user_agent"?: string
                  }
                  Update: {
                    "article_id"?: string,"created_at"?: string,"id"?: never,"ip_address"?: string,"language"?: string,"user_agent"?: string
                  }
                  Relationships: [
                    
                  ]
                },"article_views": {
                  Row: {
                    "article_id": string,"created_at": string,"id": number,"ip_address": string,"language": string,"user_agent": string
                  }
                  ComputedFields: never
                  Insert: {
                    "article_id": string,"created_at"?: string,"id"?: never,"ip_address"?: string,"language": string,"user_agent"?: string
                  }
                  Update: {
                    "article_id"?: string,"created_at"?: string,"id"?: never,"ip_address"?: string,"language"?: string,"user_agent"?: string
                  }
                  Relationships: [
                    
                  ]
                },"articles_en": {
                  Row: {
                    "author": string,"category": string,"content": string,"created_at": string,"excerpt": string,"framed_image": string,"id": string,"image": string,"image_alt": string,"linked_article_id": string | null,"meta_description": string,"meta_title": string,"published": boolean,"published_at": string | null,"reading_time": number,"search_text": string,"slug": string,"tags": (string)[],"text_changed_at": string,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author": string,"category"?: string,"content": string,"created_at"?: string,"excerpt": string,"framed_image"?: string,"id"?: string,"image"?: string,"image_alt"?: string,"linked_article_id"?: string | null,"meta_description"?: string,"meta_title"?: string,"published"?: boolean,"published_at"?: string | null,"reading_time"?: number,"search_text"?: never,"slug": string,"tags"?: (string)[],"text_changed_at"?: string,"title": string,"updated_at"?: string
                  }
                  Update: {
                    "author"?: string,"category"?: string,"content"?: string,"created_at"?: string,"excerpt"?: string,"framed_image"?: string,"id"?: string,"image"?: string,"image_alt"?: string,"linked_article_id"?: string | null,"meta_description"?: string,"meta_title"?: string,"published"?: boolean,"published_at"?: string | null,"reading_time"?: number,"search_text"?: never,"slug"?: string,"tags"?: (string)[],"text_changed_at"?: string,"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "linked_article"
      columns: ["linked_article_id"]
isOneToOne: false
      referencedRelation: "articles_fr"
      referencedColumns: ["id"]
    }
                  ]
                },"articles_fr": {
                  Row: {
                    "author": string,"category": string,"content": string,"created_at": string,"excerpt": string,"framed_image": string,"id": string,"image": string,"image_alt": string,"linked_article_id": string | null,"meta_description": string,"meta_title": string,"published": boolean,"published_at": string | null,"reading_time": number,"search_text": string,"slug": string,"tags": (string)[],"text_changed_at": string,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author": string,"category"?: string,"content": string,"created_at"?: string,"excerpt": string,"framed_image"?: string,"id"?: string,"image"?: string,"image_alt"?: string,"linked_article_id"?: string | null,"meta_description"?: string,"meta_title"?: string,"published"?: boolean,"published_at"?: string | null,"reading_time"?: number,"search_text"?: never,"slug": string,"tags"?: (string)[],"text_changed_at"?: string,"title": string,"updated_at"?: string
                  }
                  Update: {
                    "author"?: string,"category"?: string,"content"?: string,"created_at"?: string,"excerpt"?: string,"framed_image"?: string,"id"?: string,"image"?: string,"image_alt"?: string,"linked_article_id"?: string | null,"meta_description"?: string,"meta_title"?: string,"published"?: boolean,"published_at"?: string | null,"reading_time"?: number,"search_text"?: never,"slug"?: string,"tags"?: (string)[],"text_changed_at"?: string,"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "linked_article"
      columns: ["linked_article_id"]
isOneToOne: false
      referencedRelation: "articles_en"
      referencedColumns: ["id"]
    }
                  ]
                },"contact_messages": {
                  Row: {
                    "assignee": string | null,"created_at": string,"deleted_at": string | null,"deleted_by": string | null,"delivery": string,"from_email": string,"from_name": string,"id": string,"language": string,"last_exchange_at": string,"list_rank": number,"message": string,"note": string,"read_at": string | null,"reminder_on": string | null,"source_path": string | null,"status": string,"subject": string,"undelivered": boolean,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "assignee"?: string | null,"created_at"?: string,"deleted_at"?: string | null,"deleted_by"?: string | null,"delivery"?: string,"from_email": string,"from_name": string,"id"?: string,"language"?: string,"last_exchange_at"?: string,"list_rank"?: never,"message": string,"note"?: string,"read_at"?: string | null,"reminder_on"?: string | null,"source_path"?: string | null,"status"?: string,"subject": string,"undelivered"?: boolean,"updated_at"?: string
                  }
                  Update: {
                    "assignee"?: string | null,"created_at"?: string,"deleted_at"?: string | null,"deleted_by"?: string | null,"delivery"?: string,"from_email"?: string,"from_name"?: string,"id"?: string,"language"?: string,"last_exchange_at"?: string,"list_rank"?: never,"message"?: string,"note"?: string,"read_at"?: string | null,"reminder_on"?: string | null,"source_path"?: string | null,"status"?: string,"subject"?: string,"undelivered"?: boolean,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"enquiry_entries": {
                  Row: {
                    "author": string | null,"body": string,"created_at": string,"enquiry_id": string,"id": string,"kind": string,"mail_answer": string | null,"mail_id": string | null,"mail_state": string | null,"subject": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "author"?: string | null,"body": string,"created_at"?: string,"enquiry_id": string,"id"?: string,"kind": string,"mail_answer"?: string | null,"mail_id"?: string | null,"mail_state"?: string | null,"subject"?: string | null
                  }
                  Update: {
                    "author"?: string | null,"body"?: string,"created_at"?: string,"enquiry_id"?: string,"id"?: string,"kind"?: string,"mail_answer"?: string | null,"mail_id"?: string | null,"mail_state"?: string | null,"subject"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "enquiry_entries_enquiry_id_fkey"
      columns: ["enquiry_id"]
isOneToOne: false
      referencedRelation: "contact_messages"
      referencedColumns: ["id"]
    }
                  ]
                },"invitations": {
                  Row: {
                    "created_at": string,"email": string,"expires_at": string,"id": string,"invited_by": string,"role": string,"token_hash": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"email": string,"expires_at"?: string,"id"?: string,"invited_by": string,"role": string,"token_hash": string
                  }
                  Update: {
                    "created_at"?: string,"email"?: string,"expires_at"?: string,"id"?: string,"invited_by"?: string,"role"?: string,"token_hash"?: string
                  }
                  Relationships: [
                    
                  ]
                },"job_applications": {
                  Row: {
                    "cover_letter_file_path": string | null,"created_at": string,"cv_file_path": string,"deleted_at": string | null,"deleted_by": string | null,"email": string,"former_offer_id": string | null,"full_name": string,"id": string,"job_offer_id": string | null,"language": string,"message": string,"note": string,"phone": string,"rating": number | null,"stage_changed_at": string,"status": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "cover_letter_file_path"?: string | null,"created_at"?: string,"cv_file_path": string,"deleted_at"?: string | null,"deleted_by"?: string | null,"email": string,"former_offer_id"?: string | null,"full_name": string,"id"?: string,"job_offer_id"?: string | null,"language"?: string,"message"?: string,"note"?: string,"phone"?: string,"rating"?: number | null,"stage_changed_at"?: string,"status"?: string,"updated_at"?: string
                  }
                  Update: {
                    "cover_letter_file_path"?: string | null,"created_at"?: string,"cv_file_path"?: string,"deleted_at"?: string | null,"deleted_by"?: string | null,"email"?: string,"former_offer_id"?: string | null,"full_name"?: string,"id"?: string,"job_offer_id"?: string | null,"language"?: string,"message"?: string,"note"?: string,"phone"?: string,"rating"?: number | null,"stage_changed_at"?: string,"status"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "job_applications_job_offer_id_fkey"
      columns: ["job_offer_id"]
isOneToOne: false
      referencedRelation: "job_offers"
      referencedColumns: ["id"]
    }
                  ]
                },"job_offers": {
                  Row: {
                    "closes_at": string | null,"contract_type": string,"created_at": string,"description": string,"id": string,"language": string | null,"location": string,"published": boolean,"requirements": string,"salary_max": number | null,"salary_min": number | null,"title": string,"updated_at": string,"workplace": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "closes_at"?: string | null,"contract_type"?: string,"created_at"?: string,"description": string,"id"?: string,"language"?: string | null,"location"?: string,"published"?: boolean,"requirements": string,"salary_max"?: number | null,"salary_min"?: number | null,"title": string,"updated_at"?: string,"workplace"?: string | null
                  }
                  Update: {
                    "closes_at"?: string | null,"contract_type"?: string,"created_at"?: string,"description"?: string,"id"?: string,"language"?: string | null,"location"?: string,"published"?: boolean,"requirements"?: string,"salary_max"?: number | null,"salary_min"?: number | null,"title"?: string,"updated_at"?: string,"workplace"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"media": {
                  Row: {
                    "alt_en": string,"alt_fr": string,"created_at": string,"decorative": boolean,"focus_x": number | null,"focus_y": number | null,"labels": (string)[],"name": string,"path": string,"search_text": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "alt_en"?: string,"alt_fr"?: string,"created_at"?: string,"decorative"?: boolean,"focus_x"?: number | null,"focus_y"?: number | null,"labels"?: (string)[],"name"?: string,"path": string,"search_text"?: never,"updated_at"?: string
                  }
                  Update: {
                    "alt_en"?: string,"alt_fr"?: string,"created_at"?: string,"decorative"?: boolean,"focus_x"?: number | null,"focus_y"?: number | null,"labels"?: (string)[],"name"?: string,"path"?: string,"search_text"?: never,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"newsletter": {
                  Row: {
                    "confirmed_at": string | null,"consent_version": string,"created_at": string,"email": string,"id": string,"language": string,"resubscribed_at": string | null,"subscribed": boolean,"unsubscribe_token": string,"unsubscribed_at": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "confirmed_at"?: string | null,"consent_version"?: string,"created_at"?: string,"email": string,"id"?: string,"language"?: string,"resubscribed_at"?: string | null,"subscribed"?: boolean,"unsubscribe_token"?: string,"unsubscribed_at"?: string | null
                  }
                  Update: {
                    "confirmed_at"?: string | null,"consent_version"?: string,"created_at"?: string,"email"?: string,"id"?: string,"language"?: string,"resubscribed_at"?: string | null,"subscribed"?: boolean,"unsubscribe_token"?: string,"unsubscribed_at"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"newsletter_issues": {
                  Row: {
                    "body": string,"content_id": string | null,"created_at": string,"failed_count": number,"id": string,"items": NonNullable<Json>,"language": string,"left_count": number,"number": number,"preheader": string,"queued_to": string | null,"send_at": string | null,"sent_at": string | null,"sent_count": number,"slug": string,"state": string,"subject": string,"tested_at": string | null,"unqueued_count": number,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "body"?: string,"content_id"?: string | null,"created_at"?: string,"failed_count"?: number,"id"?: string,"items"?: NonNullable<Json>,"language": string,"left_count"?: number,"number": number,"preheader"?: string,"queued_to"?: string | null,"send_at"?: string | null,"sent_at"?: string | null,"sent_count"?: number,"slug"?: never,"state"?: string,"subject"?: string,"tested_at"?: string | null,"unqueued_count"?: number,"updated_at"?: string
                  }
                  Update: {
                    "body"?: string,"content_id"?: string | null,"created_at"?: string,"failed_count"?: number,"id"?: string,"items"?: NonNullable<Json>,"language"?: string,"left_count"?: number,"number"?: number,"preheader"?: string,"queued_to"?: string | null,"send_at"?: string | null,"sent_at"?: string | null,"sent_count"?: number,"slug"?: never,"state"?: string,"subject"?: string,"tested_at"?: string | null,"unqueued_count"?: number,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"pages_en": {
                  Row: {
                    "content": string,"created_at": string,"framed_image": string,"id": string,"image": string,"image_alt": string,"meta_description": string,"meta_title": string,"parent": string,"published": boolean,"published_at": string | null,"slug": string,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "content": string,"created_at"?: string,"framed_image"?: string,"id"?: string,"image"?: string,"image_alt"?: string,"meta_description"?: string,"meta_title"?: string,"parent"?: string,"published"?: boolean,"published_at"?: string | null,"slug": string,"title": string,"updated_at"?: string
                  }
                  Update: {
                    "content"?: string,"created_at"?: string,"framed_image"?: string,"id"?: string,"image"?: string,"image_alt"?: string,"meta_description"?: string,"meta_title"?: string,"parent"?: string,"published"?: boolean,"published_at"?: string | null,"slug"?: string,"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"pages_fr": {
                  Row: {
                    "content": string,"created_at": string,"framed_image": string,"id": string,"image": string,"image_alt": string,"meta_description": string,"meta_title": string,"parent": string,"published": boolean,"published_at": string | null,"slug": string,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "content": string,"created_at"?: string,"framed_image"?: string,"id"?: string,"image"?: string,"image_alt"?: string,"meta_description"?: string,"meta_title"?: string,"parent"?: string,"published"?: boolean,"published_at"?: string | null,"slug": string,"title": string,"updated_at"?: string
                  }
                  Update: {
                    "content"?: string,"created_at"?: string,"framed_image"?: string,"id"?: string,"image"?: string,"image_alt"?: string,"meta_description"?: string,"meta_title"?: string,"parent"?: string,"published"?: boolean,"published_at"?: string | null,"slug"?: string,"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"project_likes": {
                  Row: {
                    "created_at": string,"id": number,"ip_address": string,"language": string,"project_id": number,"user_agent": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: never,"ip_address"?: string,"language": string,"project_id": number,"user_agent"?: string
                  }
                  Update: {
                    "created_at"?: string,"id"?: never,"ip_address"?: string,"language"?: string,"project_id"?: number,"user_agent"?: string
                  }
                  Relationships: [
                    
                  ]
                },"projects_en": {
                  Row: {
                    "body": string,"category": string,"challenge": string,"client": string,"created_at": string,"description": string,"figures": (string)[],"framed_gallery": (string)[],"framed_image": string,"framed_pictures": (string)[],"gallery": (string)[],"gallery_alts": (string)[],"gallery_captions": (string)[],"id": number,"image": string,"image_alt": string,"made": (string)[],"meta_description": string,"meta_title": string,"next_project": string,"position": number,"prev_project": string,"published": boolean,"results": string,"slug": string,"solution": string,"tags": (string)[],"technologies": (string)[],"testimonial_author": string,"testimonial_content": string,"testimonial_position": string,"thesis": string,"title": string,"updated_at": string,"year": string
                  }
                  ComputedFields: never
                  Insert: {
                    "body"?: string,"category"?: string,"challenge"?: string,"client"?: string,"created_at"?: string,"description"?: string,"figures"?: (string)[],"framed_gallery"?: (string)[],"framed_image"?: string,"framed_pictures"?: (string)[],"gallery"?: (string)[],"gallery_alts"?: (string)[],"gallery_captions"?: (string)[],"id"?: number,"image"?: string,"image_alt"?: string,"made"?: (string)[],"meta_description"?: string,"meta_title"?: string,"next_project"?: string,"position"?: number,"prev_project"?: string,"published"?: boolean,"results"?: string,"slug": string,"solution"?: string,"tags"?: (string)[],"technologies"?: (string)[],"testimonial_author"?: string,"testimonial_content"?: string,"testimonial_position"?: string,"thesis"?: string,"title": string,"updated_at"?: string,"year"?: string
                  }
                  Update: {
                    "body"?: string,"category"?: string,"challenge"?: string,"client"?: string,"created_at"?: string,"description"?: string,"figures"?: (string)[],"framed_gallery"?: (string)[],"framed_image"?: string,"framed_pictures"?: (string)[],"gallery"?: (string)[],"gallery_alts"?: (string)[],"gallery_captions"?: (string)[],"id"?: number,"image"?: string,"image_alt"?: string,"made"?: (string)[],"meta_description"?: string,"meta_title"?: string,"next_project"?: string,"position"?: number,"prev_project"?: string,"published"?: boolean,"results"?: string,"slug"?: string,"solution"?: string,"tags"?: (string)[],"technologies"?: (string)[],"testimonial_author"?: string,"testimonial_content"?: string,"testimonial_position"?: string,"thesis"?: string,"title"?: string,"updated_at"?: string,"year"?: string
                  }
                  Relationships: [
                    
                  ]
                },"projects_fr": {
                  Row: {
                    "body": string,"category": string,"challenge": string,"client": string,"created_at": string,"description": string,"figures": (string)[],"framed_gallery": (string)[],"framed_image": string,"framed_pictures": (string)[],"gallery": (string)[],"gallery_alts": (string)[],"gallery_captions": (string)[],"id": number,"image": string,"image_alt": string,"made": (string)[],"meta_description": string,"meta_title": string,"next_project": string,"position": number,"prev_project": string,"published": boolean,"results": string,"slug": string,"solution": string,"tags": (string)[],"technologies": (string)[],"testimonial_author": string,"testimonial_content": string,"testimonial_position": string,"thesis": string,"title": string,"updated_at": string,"year": string
                  }
                  ComputedFields: never
                  Insert: {
                    "body"?: string,"category"?: string,"challenge"?: string,"client"?: string,"created_at"?: string,"description"?: string,"figures"?: (string)[],"framed_gallery"?: (string)[],"framed_image"?: string,"framed_pictures"?: (string)[],"gallery"?: (string)[],"gallery_alts"?: (string)[],"gallery_captions"?: (string)[],"id"?: number,"image"?: string,"image_alt"?: string,"made"?: (string)[],"meta_description"?: string,"meta_title"?: string,"next_project"?: string,"position"?: number,"prev_project"?: string,"published"?: boolean,"results"?: string,"slug": string,"solution"?: string,"tags"?: (string)[],"technologies"?: (string)[],"testimonial_author"?: string,"testimonial_content"?: string,"testimonial_position"?: string,"thesis"?: string,"title": string,"updated_at"?: string,"year"?: string
                  }
                  Update: {
                    "body"?: string,"category"?: string,"challenge"?: string,"client"?: string,"created_at"?: string,"description"?: string,"figures"?: (string)[],"framed_gallery"?: (string)[],"framed_image"?: string,"framed_pictures"?: (string)[],"gallery"?: (string)[],"gallery_alts"?: (string)[],"gallery_captions"?: (string)[],"id"?: number,"image"?: string,"image_alt"?: string,"made"?: (string)[],"meta_description"?: string,"meta_title"?: string,"next_project"?: string,"position"?: number,"prev_project"?: string,"published"?: boolean,"results"?: string,"slug"?: string,"solution"?: string,"tags"?: (string)[],"technologies"?: (string)[],"testimonial_author"?: string,"testimonial_content"?: string,"testimonial_position"?: string,"thesis"?: string,"title"?: string,"updated_at"?: string,"year"?: string
                  }
                  Relationships: [
                    
                  ]
                },"services_en": {
                  Row: {
                    "created_at": string,"icon": string,"id": string,"offers": (string)[],"position": number,"published": boolean,"text": string,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"icon"?: string,"id"?: string,"offers"?: (string)[],"position"?: number,"published"?: boolean,"text"?: string,"title": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"icon"?: string,"id"?: string,"offers"?: (string)[],"position"?: number,"published"?: boolean,"text"?: string,"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"services_fr": {
                  Row: {
                    "created_at": string,"icon": string,"id": string,"offers": (string)[],"position": number,"published": boolean,"text": string,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"icon"?: string,"id"?: string,"offers"?: (string)[],"position"?: number,"published"?: boolean,"text"?: string,"title": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"icon"?: string,"id"?: string,"offers"?: (string)[],"position"?: number,"published"?: boolean,"text"?: string,"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"site_menus": {
                  Row: {
                    "footer": Json | null,"header": Json | null,"id": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "footer"?: Json | null,"header"?: Json | null,"id": string,"updated_at"?: string
                  }
                  Update: {
                    "footer"?: Json | null,"header"?: Json | null,"id"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"site_sections": {
                  Row: {
                    "careers": boolean | null,"chat": boolean | null,"home_hidden": (string)[] | null,"home_order": (string)[] | null,"id": string,"newsletter": boolean | null,"portfolio_likes": boolean | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "careers"?: boolean | null,"chat"?: boolean | null,"home_hidden"?: (string)[] | null,"home_order"?: (string)[] | null,"id"?: string,"newsletter"?: boolean | null,"portfolio_likes"?: boolean | null,"updated_at"?: string
                  }
                  Update: {
                    "careers"?: boolean | null,"chat"?: boolean | null,"home_hidden"?: (string)[] | null,"home_order"?: (string)[] | null,"id"?: string,"newsletter"?: boolean | null,"portfolio_likes"?: boolean | null,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"site_settings": {
                  Row: {
                    "acknowledges_messages": boolean | null,"chat_label": string | null,"chat_url": string | null,"city": string | null,"companies_helped": number | null,"country_code": string | null,"country_en": string | null,"country_fr": string | null,"currency": string | null,"director": string | null,"email": string | null,"emailjs_public_key": string | null,"emailjs_service_id": string | null,"emailjs_template_id": string | null,"exceptional_days": Json | null,"facebook": string | null,"founded": number | null,"host_address": string | null,"host_name": string | null,"host_phone": string | null,"hours": Json | null,"id": string,"instagram": string | null,"latitude": number | null,"legal_form_en": string | null,"legal_form_fr": string | null,"linkedin": string | null,"longitude": number | null,"name": string | null,"phone": string | null,"postal_code": string | null,"region": string | null,"registration": string | null,"shows_companies": boolean | null,"shows_experience": boolean | null,"shows_founded": boolean | null,"street": string | null,"tiktok": string | null,"time_zone": string | null,"updated_at": string,"years_of_experience": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "acknowledges_messages"?: boolean | null,"chat_label"?: string | null,"chat_url"?: string | null,"city"?: string | null,"companies_helped"?: number | null,"country_code"?: string | null,"country_en"?: string | null,"country_fr"?: string | null,"currency"?: string | null,"director"?: string | null,"email"?: string | null,"emailjs_public_key"?: string | null,"emailjs_service_id"?: string | null,"emailjs_template_id"?: string | null,"exceptional_days"?: Json | null,"facebook"?: string | null,"founded"?: number | null,"host_address"?: string | null,"host_name"?: string | null,"host_phone"?: string | null,"hours"?: Json | null,"id"?: string,"instagram"?: string | null,"latitude"?: number | null,"legal_form_en"?: string | null,"legal_form_fr"?: string | null,"linkedin"?: string | null,"longitude"?: number | null,"name"?: string | null,"phone"?: string | null,"postal_code"?: string | null,"region"?: string | null,"registration"?: string | null,"shows_companies"?: boolean | null,"shows_experience"?: boolean | null,"shows_founded"?: boolean | null,"street"?: string | null,"tiktok"?: string | null,"time_zone"?: string | null,"updated_at"?: string,"years_of_experience"?: number | null
                  }
                  Update: {
                    "acknowledges_messages"?: boolean | null,"chat_label"?: string | null,"chat_url"?: string | null,"city"?: string | null,"companies_helped"?: number | null,"country_code"?: string | null,"country_en"?: string | null,"country_fr"?: string | null,"currency"?: string | null,"director"?: string | null,"email"?: string | null,"emailjs_public_key"?: string | null,"emailjs_service_id"?: string | null,"emailjs_template_id"?: string | null,"exceptional_days"?: Json | null,"facebook"?: string | null,"founded"?: number | null,"host_address"?: string | null,"host_name"?: string | null,"host_phone"?: string | null,"hours"?: Json | null,"id"?: string,"instagram"?: string | null,"latitude"?: number | null,"legal_form_en"?: string | null,"legal_form_fr"?: string | null,"linkedin"?: string | null,"longitude"?: number | null,"name"?: string | null,"phone"?: string | null,"postal_code"?: string | null,"region"?: string | null,"registration"?: string | null,"shows_companies"?: boolean | null,"shows_experience"?: boolean | null,"shows_founded"?: boolean | null,"street"?: string | null,"tiktok"?: string | null,"time_zone"?: string | null,"updated_at"?: string,"years_of_experience"?: number | null
                  }
                  Relationships: [
                    
                  ]
                },"site_text_drafts": {
                  Row: {
                    "key": string,"language": string,"seen": string | null,"updated_at": string,"user_id": string,"value": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "key": string,"language": string,"seen"?: string | null,"updated_at"?: string,"user_id": string,"value"?: string | null
                  }
                  Update: {
                    "key"?: string,"language"?: string,"seen"?: string | null,"updated_at"?: string,"user_id"?: string,"value"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"site_texts": {
                  Row: {
                    "id": string,"key": string,"language": string,"original_hash": string | null,"updated_at": string,"updated_by": string | null,"value": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "id"?: never,"key": string,"language": string,"original_hash"?: string | null,"updated_at"?: string,"updated_by"?: string | null,"value"?: string | null
                  }
                  Update: {
                    "id"?: never,"key"?: string,"language"?: string,"original_hash"?: string | null,"updated_at"?: string,"updated_by"?: string | null,"value"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"staff": {
                  Row: {
                    "created_at": string,"image": string,"line_en": string,"line_fr": string,"name": string,"role": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"image"?: string,"line_en"?: string,"line_fr"?: string,"name"?: string,"role": string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"image"?: string,"line_en"?: string,"line_fr"?: string,"name"?: string,"role"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"steps_en": {
                  Row: {
                    "created_at": string,"id": string,"position": number,"published": boolean,"text": string,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"position"?: number,"published"?: boolean,"text"?: string,"title": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"position"?: number,"published"?: boolean,"text"?: string,"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"steps_fr": {
                  Row: {
                    "created_at": string,"id": string,"position": number,"published": boolean,"text": string,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"position"?: number,"published"?: boolean,"text"?: string,"title": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"position"?: number,"published"?: boolean,"text"?: string,"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"team_members_en": {
                  Row: {
                    "created_at": string,"framed_image": string,"id": string,"image": string,"name": string,"position": number,"published": boolean,"sentence": string,"trade": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"framed_image"?: string,"id"?: string,"image"?: string,"name": string,"position"?: number,"published"?: boolean,"sentence"?: string,"trade": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"framed_image"?: string,"id"?: string,"image"?: string,"name"?: string,"position"?: number,"published"?: boolean,"sentence"?: string,"trade"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"team_members_fr": {
                  Row: {
                    "created_at": string,"framed_image": string,"id": string,"image": string,"name": string,"position": number,"published": boolean,"sentence": string,"trade": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"framed_image"?: string,"id"?: string,"image"?: string,"name": string,"position"?: number,"published"?: boolean,"sentence"?: string,"trade": string,"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"framed_image"?: string,"id"?: string,"image"?: string,"name"?: string,"position"?: number,"published"?: boolean,"sentence"?: string,"trade"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"testimonials_en": {
                  Row: {
                    "company": string,"created_at": string,"framed_image": string,"id": string,"image": string,"name": string,"position": string | null,"testimonial": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "company": string,"created_at"?: string,"framed_image"?: string,"id"?: string,"image"?: string,"name": string,"position"?: string | null,"testimonial": string,"updated_at"?: string
                  }
                  Update: {
                    "company"?: string,"created_at"?: string,"framed_image"?: string,"id"?: string,"image"?: string,"name"?: string,"position"?: string | null,"testimonial"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"testimonials_fr": {
                  Row: {
                    "company": string,"created_at": string,"framed_image": string,"id": string,"image": string,"name": string,"position": string | null,"testimonial": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "company": string,"created_at"?: string,"framed_image"?: string,"id"?: string,"image"?: string,"name": string,"position"?: string | null,"testimonial": string,"updated_at"?: string
                  }
                  Update: {
                    "company"?: string,"created_at"?: string,"framed_image"?: string,"id"?: string,"image"?: string,"name"?: string,"position"?: string | null,"testimonial"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "accept_invitation":
{ Args: { "person"?: string,"person_name"?: string,"token": string }; Returns: boolean
                           },
"add_remark":
{ Args: { "field": string,"mention"?: string,"parent"?: string,"quote": string,"row_id": string,"table_name": string,"text": string }; Returns: string
                           },
"am_i_admin":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"announce_presence":
{ Args: { "row_id": string,"table_name": string }; Returns: string[]
                           },
"answer_preview":
{ Args: { "answer"?: string,"digest": string,"language": string,"name": string,"remarks"?: Json,"token": string }; Returns: Json
                           },
"article_translations":
{ Args: { "article_uuid"?: string,"lang": string }; Returns: {
              "article_id": string,"slug": string
            }[]
                           },
"articles_for_editing":
{ Args: { "article_uuid"?: string,"lang": string }; Returns: {
              "author": string,
"category": string,
"content": string,
"created_at": string,
"excerpt": string,
"framed_image": string,
"id": string,
"image": string,
"image_alt": string,
"linked_article_id": string | null,
"meta_description": string,
"meta_title": string,
"published": boolean,
"published_at": string | null,
"reading_time": number,
"search_text": string,
"slug": string,
"tags": (string)[],
"text_changed_at": string,
"title": string,
"updated_at": string
            }[]
                          SetofOptions: {
        from: "*"
        to: "articles_fr"
        isOneToOne: false
        isSetofReturn: true
      } },
"audit_log_people":
{ Args: Record<PropertyKey, never>; Returns: {
              "address": string,"name": string,"person": string
            }[]
                           },
"begin_translation":
{ Args: { "row_id": string,"table_name": string }; Returns: string
                           },
"cancel_issue":
{ Args: { "issue": string }; Returns: undefined
                           },
"cancel_mail":
{ Args: { "mail": string }; Returns: undefined
                           },
"claim_invitation_mail":
{ Args: { "token": string }; Returns: Json
                           },
"claim_mails":
{ Args: { "batch"?: number,"bulk_batch"?: number }; Returns: Json
                           },
"claim_translation":
{ Args: { "characters": number }; Returns: Json
                           },
"confirm_newsletter":
{ Args: { "token": string }; Returns: boolean
                           },
"confirm_publishing_order":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"confirm_text":
{ Args: { "against": string,"key": string,"language": string,"original_hash": string }; Returns: undefined
                           },
"correct_own_application":
{ Args: { "new_email": string,"new_phone": string,"token": string }; Returns: boolean
                           },
"count_trash":
{ Args: { "term"?: string }; Returns: {
              "row_count": number,"table_name": string
            }[]
                           },
"create_preview_link":
{ Args: { "asks"?: boolean,"days"?: number,"row_id": string,"table_name": string }; Returns: Json
                           },
"date_articles":
{ Args: { "articles": Json,"moment"?: string,"publish"?: boolean }; Returns: {
              "lang": string,"updated_at": string
            }[]
                           },
"date_working_copy":
{ Args: { "moment"?: string,"pair_seen"?: string,"row_id": string,"seen": string,"table_name": string }; Returns: Json
                           },
"delete_application_note":
{ Args: { "note": string }; Returns: boolean
                           },
"delete_for_good":
{ Args: { "row_id": string,"table_name": string }; Returns: boolean
                           },
"discard_text_drafts":
{ Args: { "items"?: Json }; Returns: number
                           },
"discard_working_copy":
{ Args: { "row_id": string,"seen": string,"table_name": string }; Returns: undefined
                           },
"dismiss_missed_address":
{ Args: { "path": string }; Returns: undefined
                           },
"empty_trash":
{ Args: { "seen": string }; Returns: Json
                           },
"entries_of_person":
{ Args: { "address": string }; Returns: {
              "author": string | null,
"body": string,
"created_at": string,
"enquiry_id": string,
"id": string,
"kind": string,
"mail_answer": string | null,
"mail_id": string | null,
"mail_state": string | null,
"subject": string | null
            }[]
                          SetofOptions: {
        from: "*"
        to: "enquiry_entries"
        isOneToOne: false
        isSetofReturn: true
      } },
"erase_from_history":
{ Args: { "address": string }; Returns: Json
                           },
"erase_own_application":
{ Args: { "token": string }; Returns: (string)[]
                           },
"find_missing_address":
{ Args: { "counted"?: boolean,"path": string }; Returns: Json
                           },
"find_new_address":
{ Args: { "lang": string,"noun": string,"old_slug": string }; Returns: string
                           },
"forget_client":
{ Args: { "client": string,"row_id": string,"table_name": string }; Returns: number
                           },
"get_article_categories":
{ Args: { "lang": string }; Returns: {
              "articles": number,"category": string
            }[]
                           },
"get_article_counts":
{ Args: { "ids": (string)[],"lang": string }; Returns: {
              "article_id": string,"likes": number,"views": number
            }[]
                           },
"get_article_likes_count":
{ Args: { "article_uuid": string,"lang": string }; Returns: number
                           },
"get_article_views_count":
{ Args: { "article_uuid": string,"lang": string }; Returns: number
                           },
"get_articles_around":
{ Args: { "article_uuid": string,"lang": string }; Returns: {
              "author": string,"category": string,"created_at": string,"excerpt": string,"id": string,"image": string,"image_alt": string,"place": string,"published_at": string,"reading_time": number,"slug": string,"tags": (string)[],"title": string
            }[]
                           },
"get_dashboard":
{ Args: { "days"?: number }; Returns: Json
                           },
"get_health":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_inbox":
{ Args: { "today": string }; Returns: Json
                           },
"get_invitation":
{ Args: { "token": string,"visitor"?: string }; Returns: Json
                           },
"get_issue_progress":
{ Args: { "issue": string }; Returns: Json
                           },
"get_mail_overview":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_media_uses":
{ Args: { "picture": string }; Returns: {
              "id": string,"kind": string,"language": string,"title": string
            }[]
                           },
"get_newsletter_audience":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_own_application":
{ Args: { "token": string }; Returns: Json
                           },
"get_project_likes_count":
{ Args: { "lang": string,"project_id": number }; Returns: number
                           },
"get_project_likes_counts":
{ Args: { "ids": (number)[],"lang": string }; Returns: {
              "likes": number,"project_id": number
            }[]
                           },
"get_redirects":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_review":
{ Args: { "row_id": string,"table_name": string }; Returns: Json
                           },
"get_scheduled_builds":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_second_factors":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"get_site_overrides":
{ Args: { "seen"?: number,"since"?: string }; Returns: Json
                           },
"get_version":
{ Args: { "number": number,"row_id": string,"table_name": string }; Returns: Json
                           },
"get_visits":
{ Args: { "days"?: number }; Returns: Json
                           },
"get_working_copy":
{ Args: { "row_id": string,"table_name": string }; Returns: Json
                           },
"hand_back":
{ Args: { "row_id": string,"seen": string,"table_name": string }; Returns: Json
                           },
"hand_in":
{ Args: { "row_id": string,"table_name": string }; Returns: Json
                           },
"has_ip_liked_article":
{ Args: { "article_uuid": string,"ip": string,"lang": string }; Returns: boolean
                           },
"import_entries":
{ Args: { "dry"?: boolean,"entries": Json }; Returns: Json
                           },
"import_sample_articles":
{ Args: { "samples": Json }; Returns: Json
                           },
"invite":
{ Args: { "address": string,"new_role": string }; Returns: Json
                           },
"ip_echo":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"keep_working_copy":
{ Args: { "base": string,"columns": Json,"row_id": string,"seen"?: string,"table_name": string }; Returns: Json
                           },
"last_changes":
{ Args: { "row_ids": (string)[],"table_name": string }; Returns: {
              "person_name": string,"row_id": string,"saved_at": string
            }[]
                           },
"lift_suppression":
{ Args: { "address": string }; Returns: boolean
                           },
"link_articles":
{ Args: { "en_id"?: string,"fr_id"?: string }; Returns: undefined
                           },
"list_abandoned_files":
{ Args: { "page_size"?: number,"stored_before": string }; Returns: {
              "name": string
            }[]
                           },
"list_application_entries":
{ Args: { "application": string }; Returns: {
              "author": string,"body": string,"created_at": string,"from_stage": string,"id": string,"is_own": boolean,"kind": string,"mail_answer": string,"mail_state": string,"subject": string,"to_stage": string
            }[]
                           },
"list_approvals":
{ Args: Record<PropertyKey, never>; Returns: {
              "handed_in_at": string,"person_name": string,"remarks": number,"row_id": string,"state": string,"table_name": string,"title": string
            }[]
                           },
"list_article_categories":
{ Args: { "lang": string }; Returns: {
              "articles": number,"category": string
            }[]
                           },
"list_articles":
{ Args: { "lang": string }; Returns: {
              "author": string,"created_at": string,"dated_at": string,"id": string,"image": string,"likes": number,"published_at": string,"search_text": string,"slug": string,"status": string,"title": string,"translation": string,"translation_id": string,"updated_at": string,"views": number
            }[]
                           },
"list_audit_log":
{ Args: { "before"?: number,"of_kind"?: string,"of_person"?: string,"of_row_id"?: string,"page_size"?: number,"since"?: string,"until"?: string }; Returns: {
              "act": string,"at": string,"detail": Json,"has_versions": boolean,"id": number,"person": string,"person_address": string,"person_name": string,"row_address": string,"row_id": string,"table_name": string,"title": string
            }[]
                           },
"list_calendar":
{ Args: { "since": string,"until": string }; Returns: {
              "at": string,"author": string,"id": string,"kind": string,"lang": string,"reading_time": number,"state": string,"title": string,"translation": string,"translation_id": string,"updated_at": string
            }[]
                           },
"list_former_addresses":
{ Args: { "row_id": string,"table_name": string }; Returns: {
              "left_at": string,"slug": string
            }[]
                           },
"list_imported_drafts":
{ Args: Record<PropertyKey, never>; Returns: {
              "id": string,"published_at": string,"table_name": string,"title": string,"updated_at": string
            }[]
                           },
"list_issue_refusals":
{ Args: { "issue": string }; Returns: {
              "answer": string,"recipient": string
            }[]
                           },
"list_issues":
{ Args: Record<PropertyKey, never>; Returns: {
              "counts": Json,"id": string,"language": string,"number": number,"send_at": string,"sent_at": string,"state": string,"subject": string,"updated_at": string
            }[]
                           },
"list_mails":
{ Args: { "before"?: string,"of_state"?: string,"page_size"?: number }; Returns: {
              "answer": string,"bulk": boolean,"cause_id": string,"cause_table": string,"created_at": string,"id": string,"language": string,"may_retry": boolean,"next_try_at": string,"recipient": string,"sent_at": string,"state": string,"template": string,"tries": number
            }[]
                           },
"list_media":
{ Args: { "kind"?: string,"label"?: string,"max_bytes"?: number,"min_bytes"?: number,"page"?: number,"page_size"?: number,"sort"?: string,"term"?: string,"used_in"?: string }; Returns: {
              "alt_en": string,"alt_fr": string,"bytes": number,"complete": boolean,"created_at": string,"decorative": boolean,"files": (string)[],"focus_x": number,"focus_y": number,"labels": (string)[],"name": string,"path": string,"total": number,"uses": number
            }[]
                           },
"list_own_redirects":
{ Args: Record<PropertyKey, never>; Returns: {
              "from_path": string,"to_address": string
            }[]
                           },
"list_pages":
{ Args: { "address"?: string,"lang": string }; Returns: {
              "breadcrumb": Json,"content": string,"id": string,"image": string,"image_alt": string,"meta_description": string,"meta_title": string,"published_at": string,"slug": string,"title": string,"translation": string,"updated_at": string
            }[]
                           },
"list_preview_links":
{ Args: { "row_id": string,"table_name": string }; Returns: {
              "asks": boolean,"created_at": string,"expires_at": string,"id": string,"language": string,"last_opened_at": string,"made_by": string,"opened": number,"outdated": boolean
            }[]
                           },
"list_recipients":
{ Args: { "applications": (string)[] }; Returns: {
              "id": string,"mail": string
            }[]
                           },
"list_redirects":
{ Args: { "after"?: Json,"lang": string,"page_size"?: number }; Returns: {
              "imported": boolean,"left_at": string,"noun": string,"old_slug": string,"slug": string
            }[]
                           },
"list_site_texts":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"list_staff":
{ Args: Record<PropertyKey, never>; Returns: {
              "created_at": string,"email": string,"name": string,"role": string,"user_id": string
            }[]
                           },
"list_translations":
{ Args: { "lang": string,"noun": string }; Returns: {
              "id": string,"translation": string,"translation_id": string
            }[]
                           },
"list_trash":
{ Args: { "before"?: string,"before_row"?: string,"page_size"?: number,"tables"?: (string)[],"term"?: string }; Returns: {
              "deleted_at": string,"deleted_by": string,"image": string,"published": boolean,"row_id": string,"search_text": string,"slug": string,"table_name": string,"title": string,"until": string
            }[]
                           },
"list_versions":
{ Args: { "before"?: number,"page_size"?: number,"row_id": string,"table_name": string }; Returns: {
              "act": string,"approved_by": (string)[],"began_at": string,"changed": (string)[],"person": string,"person_name": string,"published": boolean,"restored_from": number,"saved_at": string,"title": string,"version": number
            }[]
                           },
"list_working_copies":
{ Args: { "table_names"?: (string)[] }; Returns: {
              "changed": (string)[],"fault": string,"person": string,"person_name": string,"publish_at": string,"row_id": string,"stale": boolean,"state": string,"table_name": string,"title": string,"updated_at": string
            }[]
                           },
"log_export":
{ Args: { "kind": string,"row_count": number }; Returns: undefined
                           },
"log_publishing_order":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"may_publish":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"message_application":
{ Args: { "application": string,"body": string,"by_hand"?: boolean,"message": string,"next_stage"?: string,"subject": string }; Returns: string
                           },
"move_applications":
{ Args: { "moves": Json }; Returns: {
              "id": string,"moved_at": string,"moved_by": string,"stage": string
            }[]
                           },
"move_to_trash":
{ Args: { "row_id": string,"table_name": string }; Returns: boolean
                           },
"my_rights":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"note_application":
{ Args: { "application": string,"body": string,"note": string }; Returns: undefined
                           },
"open_application":
{ Args: { "cover_letter"?: string,"cv"?: string,"offer": string,"ticket"?: string }; Returns: Json
                           },
"open_document":
{ Args: { "path": string }; Returns: undefined
                           },
"open_preview":
{ Args: { "token": string }; Returns: Json
                           },
"open_translation":
{ Args: { "row_id": string,"table_name": string }; Returns: Json
                           },
"pause_issue":
{ Args: { "issue": string }; Returns: undefined
                           },
"publish_texts":
{ Args: { "items": Json,"reviewed"?: Json }; Returns: Json
                           },
"publish_working_copy":
{ Args: { "over"?: boolean,"pair_seen"?: string,"row_id": string,"seen": string,"table_name": string }; Returns: Json
                           },
"record_visit":
{ Args: { "device": string,"host"?: string,"path": string,"speeds"?: Json }; Returns: undefined
                           },
"refuse_applications":
{ Args: { "applications": (string)[],"letters": Json,"refusal": string }; Returns: Json
                           },
"release_translation":
{ Args: { "claim": string }; Returns: boolean
                           },
"remove_former_address":
{ Args: { "old_slug": string,"row_id": string,"table_name": string }; Returns: boolean
                           },
"remove_redirect":
{ Args: { "from_path": string }; Returns: boolean
                           },
"remove_staff":
{ Args: { "person": string }; Returns: undefined
                           },
"rename_article_category":
{ Args: { "lang": string,"merging"?: boolean,"new_name": string,"old_name": string }; Returns: number
                           },
"reorder_projects":
{ Args: { "ids": (number)[],"lang": string }; Returns: undefined
                           },
"reorder_services":
{ Args: { "ids": (string)[],"lang": string }; Returns: undefined
                           },
"reorder_steps":
{ Args: { "ids": (string)[],"lang": string }; Returns: undefined
                           },
"reorder_team_members":
{ Args: { "ids": (string)[],"lang": string }; Returns: undefined
                           },
"replace_media":
{ Args: { "new_path": string,"old_path": string }; Returns: number
                           },
"reply_to_enquiry":
{ Args: { "body": string,"enquiry": string,"entry": string,"moves"?: boolean,"seen"?: string,"subject": string }; Returns: {
              "author": string | null,
"body": string,
"created_at": string,
"enquiry_id": string,
"id": string,
"kind": string,
"mail_answer": string | null,
"mail_id": string | null,
"mail_state": string | null,
"subject": string | null
            }
                          SetofOptions: {
        from: "*"
        to: "enquiry_entries"
        isOneToOne: true
        isSetofReturn: false
      } },
"report_bounce":
{ Args: { "kind": string,"mail"?: string,"provider_id": string }; Returns: boolean
                           },
"report_delivery":
{ Args: { "id": string,"state": string,"token": string }; Returns: boolean
                           },
"report_mailer":
{ Args: { "provider": string }; Returns: undefined
                           },
"require_second_factor":
{ Args: { "required": boolean,"role": string }; Returns: undefined
                           },
"resolve_remark":
{ Args: { "remark": string,"resolved": boolean,"row_id": string,"table_name": string }; Returns: undefined
                           },
"restore_from_trash":
{ Args: { "row_id": string,"slug_instead"?: string,"table_name": string }; Returns: Json
                           },
"restore_version":
{ Args: { "number": number,"row_id": string,"seen": number,"slug_instead"?: string,"table_name": string }; Returns: Json
                           },
"resume_issue":
{ Args: { "issue": string }; Returns: undefined
                           },
"retry_mail":
{ Args: { "mail": string }; Returns: undefined
                           },
"revoke_preview_link":
{ Args: { "link": string }; Returns: undefined
                           },
"save_profile":
{ Args: { "image": string,"line_en": string,"line_fr": string,"name": string }; Returns: undefined
                           },
"save_redirects":
{ Args: { "dry"?: boolean,"imported"?: boolean,"redirects": Json }; Returns: Json
                           },
"save_site_settings":
{ Args: { "changes": Json,"seen": string }; Returns: {
              "acknowledges_messages": boolean | null,
"chat_label": string | null,
"chat_url": string | null,
"city": string | null,
"companies_helped": number | null,
"country_code": string | null,
"country_en": string | null,
"country_fr": string | null,
"currency": string | null,
"director": string | null,
"email": string | null,
"emailjs_public_key": string | null,
"emailjs_service_id": string | null,
"emailjs_template_id": string | null,
"exceptional_days": Json | null,
"facebook": string | null,
"founded": number | null,
"host_address": string | null,
"host_name": string | null,
"host_phone": string | null,
"hours": Json | null,
"id": string,
"instagram": string | null,
"latitude": number | null,
"legal_form_en": string | null,
"legal_form_fr": string | null,
"linkedin": string | null,
"longitude": number | null,
"name": string | null,
"phone": string | null,
"postal_code": string | null,
"region": string | null,
"registration": string | null,
"shows_companies": boolean | null,
"shows_experience": boolean | null,
"shows_founded": boolean | null,
"street": string | null,
"tiktok": string | null,
"time_zone": string | null,
"updated_at": string,
"years_of_experience": number | null
            }
                          SetofOptions: {
        from: "*"
        to: "site_settings"
        isOneToOne: true
        isSetofReturn: false
      } },
"save_text_drafts":
{ Args: { "items": Json }; Returns: string
                           },
"save_translation":
{ Args: { "base": Json,"complete": boolean,"publish": boolean,"row_id": string,"seen": Json,"table_name": string,"texts": Json }; Returns: Json
                           },
"save_working_copy":
{ Args: { "base": string,"columns": Json,"expected_version": string,"meaning": string,"moment"?: string,"row_id": string,"table_name": string,"translation_version"?: string }; Returns: Json
                           },
"search_site":
{ Args: { "lang": string,"term": string }; Returns: {
              "dated": string,"facts": (string)[],"kind": string,"of_kind": number,"passage": string,"slug": string,"title": string
            }[]
                           },
"send_application_link":
{ Args: { "address": string }; Returns: boolean
                           },
"send_contact_message":
{ Args: { "elapsed_ms": number,"from_email": string,"from_name": string,"lang": string,"message": string,"message_id"?: string,"source_path"?: string,"subject": string,"website": string }; Returns: Json
                           },
"send_issue":
{ Args: { "at"?: string,"base"?: string,"issue": string }; Returns: string
                           },
"send_issue_test":
{ Args: { "issue": string }; Returns: string
                           },
"set_mail_cap":
{ Args: { "cap": number }; Returns: undefined
                           },
"set_staff_role":
{ Args: { "new_role": string,"person": string }; Returns: undefined
                           },
"settle_mails":
{ Args: { "results": Json }; Returns: number
                           },
"show_present_state":
{ Args: { "link": string }; Returns: undefined
                           },
"translate_article":
{ Args: { "article_id": string,"keep_draft"?: boolean,"replacing"?: (string)[] }; Returns: string
                           },
"trash_of_person":
{ Args: { "address": string }; Returns: Json
                           },
"undo_refusal":
{ Args: { "refusal": string }; Returns: Json
                           },
"unsubscribe_newsletter":
{ Args: { "token": string }; Returns: boolean
                           },
"withdraw_hand_in":
{ Args: { "row_id": string,"table_name": string }; Returns: boolean
                           },
"withdraw_own_application":
{ Args: { "token": string }; Returns: boolean
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
